1 0 0
(def g [[nil nil 2 nil 3 8 nil nil 4]
        [nil nil nil nil nil nil nil 5 nil]
        [8 6 7 nil 5 nil nil nil nil]
        [6 nil 3 nil 4 2 7 nil nil]
        [nil nil nil nil nil nil nil nil nil]
        [nil nil 9 3 1 nil 8 nil 2]
        [nil nil nil nil 2 nil 5 3 6]
        [nil 1 nil nil nil nil nil nil nil]
        [5 nil nil 8 9 nil 1 nil nil]])

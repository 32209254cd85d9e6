# A learner with a record and a game, both written by commit 534368f0.
mkdir -p ~/.local/state/pencilmark/games
cp record.yaml ~/.local/state/pencilmark/record.yaml
cp game.yaml ~/.local/state/pencilmark/games/1.yaml

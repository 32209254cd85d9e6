package teacher
import ("testing";"fmt";"pencilmark/explain")
func TestShowX(t *testing.T){
 q:=asked(t,"x-wing",0,3); g:=q.Drill.Grid
 for r:=range 3 { for c:=range 9 { i:=r*9+c; _ = i } }
 txt:=explain.Text{Palette:explain.NewPalette(false)}
 txt.Grid(writer{}, &explain.Scene{Grid:g})
 m,_:=Mixed(t.Context(), &explain.Renderer{},0,0)
 txt.Grid(writer{}, &explain.Scene{Grid:m.Drill.Grid}); fmt.Println(m.Task, m.Drill.Steps[0].Placements)
 full:=m.Drill.Grid; for _,s := range m.Exam.Steps { fmt.Println(s.Placements) }
 _ = full
}
type writer struct{}
func (writer) Write(b []byte)(int,error){fmt.Print(string(b)); return len(b),nil}

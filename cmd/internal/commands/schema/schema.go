package schema

import (
	"encoding/json"
	"fmt"

	"github.com/spf13/cobra"

	"pencilmark/cmd/internal/console"
	"pencilmark/cmd/internal/exit"
	"pencilmark/cmd/internal/flags"
	"pencilmark/cmd/internal/schema"
)

// New returns the command.
func New(s *console.Streams) *cobra.Command {
	return &cobra.Command{
		Use:   "schema [NAME]",
		Short: "print the JSON Schema of a document",
		Long: `Print the JSON Schema (draft 2020-12) of a document. It lists the fields, what they
mean, and which values they can have. The same schema describes both YAML and JSON.
Without an argument, schema lists all documents.`,
		Example: `  pencilmark schema
  pencilmark schema log > log.schema.json`,
		Args: flags.AtMostOne("one name"),
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			if len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return schema.Names(), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return listSchemas(s)
			}
			data, err := schema.Get(args[0])
			if err != nil {
				return exit.Usagef("%v", err)
			}
			_, err = s.Out.Write(data)
			return err
		},
	}
}

func listSchemas(s *console.Streams) error {
	for _, name := range schema.Names() {
		data, err := schema.Get(name)
		if err != nil {
			return err
		}
		var about struct{ Description string }
		if err := json.Unmarshal(data, &about); err != nil {
			return err
		}
		fmt.Fprintf(s.Out, "%-10s %s\n", name, about.Description)
	}
	return nil
}

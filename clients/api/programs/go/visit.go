// The visit that generated-client.ts describes, with oapi-codegen.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"mime/multipart"
	"net/http"
	"os"
	"time"

	"github.com/oapi-codegen/runtime/types"
)

func main() {
	ctx := context.Background()
	client, err := NewClientWithResponses(os.Getenv("SAMMEN"), WithRequestEditorFn(
		func(_ context.Context, request *http.Request) error {
			request.Header.Set("Authorization", "Bearer "+os.Getenv("TOKEN"))
			return nil
		}))
	require(err)

	teal, board := Teal, ViewModeBoard
	created, err := client.ProjectsCreateWithResponse(ctx, nil, NewProject{Name: "Garden", Color: &teal, ViewMode: &board})
	require(err)
	project := created.JSON201.Id
	name := "Allotment"
	_, err = client.ProjectsUpdateWithResponse(ctx, project, nil, ProjectInput{Name: &name})
	require(err)

	description, priority, labels := "The **red** ones", 2, []string{"outside"}
	due := types.Date{Time: time.Date(2030, 4, 1, 0, 0, 0, 0, time.UTC)}
	added, err := client.TasksCreateWithResponse(ctx, nil, NewTask{
		ProjectId:   &project,
		Content:     "Prune the roses",
		Description: &description,
		Priority:    &priority,
		DueDate:     &due,
		Labels:      &labels,
	})
	require(err)
	task := added.JSON201.Id
	list, err := client.TasksListWithResponse(ctx, &TasksListParams{ProjectId: &project})
	require(err)
	title := "Prune all roses"
	_, err = client.TasksUpdateWithResponse(ctx, task, nil, TaskInput{Content: &title})
	require(err)

	upload, err := os.ReadFile("upload.bin")
	require(err)
	var form bytes.Buffer
	writer := multipart.NewWriter(&form)
	part, err := writer.CreateFormFile("file", "upload.bin")
	require(err)
	_, err = part.Write(upload)
	require(err)
	require(writer.Close())
	attached, err := client.AttachmentsCreateWithBodyWithResponse(ctx, task, nil, writer.FormDataContentType(), &form)
	require(err)
	attachment := attached.JSON201.Id
	file, err := client.AttachmentsGetWithResponse(ctx, attachment, nil)
	require(err)
	require(os.WriteFile("download.bin", file.Body, 0o600))

	_, err = client.TasksCompleteWithResponse(ctx, task, nil, SeenOccurrence{})
	require(err)
	listed := []string{}
	for _, each := range list.JSON200.Tasks {
		listed = append(listed, each.Id)
	}
	ids := map[string]any{"project": project, "task": task, "attachment": attachment, "listed": listed}
	printed, err := json.Marshal(ids)
	require(err)
	fmt.Println(string(printed))
}

func require(err error) {
	if err != nil {
		panic(err)
	}
}

// The visit that generated-client.ts describes, with openapi-generator and the HTTP client of the JDK.

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.openapitools.client.ApiClient;
import org.openapitools.client.api.AttachmentsApi;
import org.openapitools.client.api.ProjectsApi;
import org.openapitools.client.api.TasksApi;
import org.openapitools.client.model.Attachment;
import org.openapitools.client.model.Color;
import org.openapitools.client.model.NewProject;
import org.openapitools.client.model.NewTask;
import org.openapitools.client.model.Project;
import org.openapitools.client.model.ProjectInput;
import org.openapitools.client.model.Task;
import org.openapitools.client.model.TaskInput;
import org.openapitools.client.model.TasksListResult;
import org.openapitools.client.model.ViewMode;

public class Visit {
  public static void main(String[] arguments) throws Exception {
    ApiClient client = new ApiClient();
    client.updateBaseUri(System.getenv("SAMMEN"));
    client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + System.getenv("TOKEN")));
    ProjectsApi projects = new ProjectsApi(client);
    TasksApi tasks = new TasksApi(client);
    AttachmentsApi attachments = new AttachmentsApi(client);

    NewProject board = new NewProject().name("Garden").color(Color.TEAL).viewMode(ViewMode.BOARD);
    Project project = projects.projectsCreate(board, null);
    projects.projectsUpdate(project.getId(), new ProjectInput().name("Allotment"), null);

    NewTask roses = new NewTask()
        .projectId(project.getId())
        .content("Prune the roses")
        .description("The **red** ones")
        .priority(2)
        .dueDate(LocalDate.of(2030, 4, 1))
        .labels(List.of("outside"));
    Task task = tasks.tasksCreate(roses, null);
    TasksListResult list = tasks.tasksList(
        project.getId(), null, null, null, null, null, null, null, null, null, null, null, null, null, null);
    tasks.tasksUpdate(task.getId(), new TaskInput().content("Prune all roses"), null);

    Attachment attachment = attachments.attachmentsCreate(task.getId(), new File("upload.bin"), null, null);
    File file = attachments.attachmentsGet(attachment.getId(), null);
    Files.copy(file.toPath(), Path.of("download.bin"));

    tasks.tasksComplete(task.getId(), null, null, null);
    Map<String, Object> ids = Map.of(
        "project", project.getId(),
        "task", task.getId(),
        "attachment", attachment.getId(),
        "listed", list.getTasks().stream().map(Task::getId).toList());
    System.out.println(client.getObjectMapper().writeValueAsString(ids));
  }
}

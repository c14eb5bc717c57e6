"""The visit that generated-client.ts describes, with openapi-python-client."""

import datetime
import io
import json
import os
import sys

sys.path.insert(0, sys.argv[1])

from sammen_client import AuthenticatedClient
from sammen_client.api.attachments import attachments_create, attachments_get
from sammen_client.api.projects import projects_create, projects_update
from sammen_client.api.tasks import tasks_complete, tasks_create, tasks_list, tasks_update
from sammen_client.models import (
    AttachmentsCreateInput,
    Color,
    NewProject,
    NewTask,
    ProjectInput,
    TaskInput,
    ViewMode,
)
from sammen_client.types import File

client = AuthenticatedClient(base_url=os.environ["SAMMEN"], token=os.environ["TOKEN"])

board = NewProject(name="Garden", color=Color.TEAL, view_mode=ViewMode.BOARD)
project = projects_create.sync(client=client, body=board)
projects_update.sync(project.id, client=client, body=ProjectInput(name="Allotment"))

roses = NewTask(
    project_id=project.id,
    content="Prune the roses",
    description="The **red** ones",
    priority=2,
    due_date=datetime.date(2030, 4, 1),
    labels=["outside"],
)
task = tasks_create.sync(client=client, body=roses)
listed = tasks_list.sync(client=client, project_id=project.id)
tasks_update.sync(task.id, client=client, body=TaskInput(content="Prune all roses"))

with open("upload.bin", "rb") as upload:
    file = File(payload=io.BytesIO(upload.read()), file_name="upload.bin", mime_type="application/octet-stream")
attachment = attachments_create.sync(task.id, client=client, body=AttachmentsCreateInput(file=file))
with open("download.bin", "wb") as download:
    download.write(attachments_get.sync(attachment.id, client=client).payload.read())

tasks_complete.sync(task.id, client=client)
ids = {"project": project.id, "task": task.id, "attachment": attachment.id}
print(json.dumps({**ids, "listed": [each.id for each in listed.tasks]}))

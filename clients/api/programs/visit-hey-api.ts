/** The visit that generated-client.ts describes, with @hey-api/openapi-ts. */

import { readFileSync, writeFileSync } from 'node:fs';
import {
  attachmentsCreate,
  attachmentsGet,
  projectsCreate,
  projectsUpdate,
  tasksComplete,
  tasksCreate,
  tasksList,
  tasksUpdate,
} from './client';
import { client } from './client/client.gen';

client.setConfig({ baseUrl: process.env.SAMMEN, auth: process.env.TOKEN, throwOnError: true });

async function visit(): Promise<void> {
  const throwOnError = true as const;
  const { data: project } = await projectsCreate({
    body: { name: 'Garden', color: 'teal', view_mode: 'board' },
    throwOnError,
  });
  await projectsUpdate({ path: { projectID: project.id }, body: { name: 'Allotment' }, throwOnError });

  const { data: task } = await tasksCreate({
    body: {
      project_id: project.id,
      content: 'Prune the roses',
      description: 'The **red** ones',
      priority: 2,
      due_date: '2030-04-01',
      labels: ['outside'],
    },
    throwOnError,
  });
  const path = { taskID: task.id };
  const { data: list } = await tasksList({ query: { project_id: project.id }, throwOnError });
  await tasksUpdate({ path, body: { content: 'Prune all roses' }, throwOnError });

  const file = new Blob([readFileSync('upload.bin')]);
  const { data: attachment } = await attachmentsCreate({ path, body: { file }, throwOnError });
  const { data: downloaded } = await attachmentsGet({ path: { attachmentID: attachment.id }, throwOnError });
  writeFileSync('download.bin', Buffer.from(await (downloaded as Blob).arrayBuffer()));

  await tasksComplete({ path, throwOnError });
  const listed = list.tasks.map(({ id }) => id);
  const ids = { project: project.id, task: task.id, attachment: attachment.id, listed };
  process.stdout.write(JSON.stringify(ids));
}

void visit();

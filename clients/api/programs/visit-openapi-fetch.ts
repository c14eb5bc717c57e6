/** The visit that generated-client.ts describes, with openapi-typescript and openapi-fetch. */

import { readFileSync, writeFileSync } from 'node:fs';
import createClient from 'openapi-fetch';
import type { paths } from './schema.d.ts';

const headers = { authorization: `Bearer ${process.env.TOKEN}` };
const api = createClient<paths>({ baseUrl: process.env.SAMMEN ?? '', headers });

/** Returns the data of an answer, and throws for an error. */
function data<Data>({ data: value, error }: { data?: Data; error?: unknown }): NonNullable<Data> {
  if (value === undefined || value === null) throw new Error(JSON.stringify(error));
  return value;
}

async function visit(): Promise<void> {
  const board = { name: 'Garden', color: 'teal', view_mode: 'board' } as const;
  const project = data(await api.POST('/api/v1/projects', { body: board }));
  const renamed = { params: { path: { projectID: project.id } }, body: { name: 'Allotment' } };
  data(await api.PATCH('/api/v1/projects/{projectID}', renamed));

  const roses = {
    project_id: project.id,
    content: 'Prune the roses',
    description: 'The **red** ones',
    priority: 2,
    due_date: '2030-04-01',
    labels: ['outside'],
  };
  const task = data(await api.POST('/api/v1/tasks', { body: roses }));
  const { tasks } = data(await api.GET('/api/v1/tasks', { params: { query: { project_id: project.id } } }));
  const path = { taskID: task.id };
  data(await api.PATCH('/api/v1/tasks/{taskID}', { params: { path }, body: { content: 'Prune all roses' } }));

  const attachment = data(
    await api.POST('/api/v1/tasks/{taskID}/attachments', {
      params: { path },
      body: { file: '' },
      bodySerializer() {
        const form = new FormData();
        form.append('file', new Blob([readFileSync('upload.bin')]), 'upload.bin');
        return form;
      },
    }),
  );
  const file = data(
    await api.GET('/api/v1/attachments/{attachmentID}', {
      params: { path: { attachmentID: attachment.id } },
      parseAs: 'arrayBuffer',
    }),
  );
  writeFileSync('download.bin', Buffer.from(file));

  data(await api.POST('/api/v1/tasks/{taskID}/complete', { params: { path } }));
  const listed = tasks.map(({ id }) => id);
  const ids = { project: project.id, task: task.id, attachment: attachment.id, listed };
  process.stdout.write(JSON.stringify(ids));
}

void visit();

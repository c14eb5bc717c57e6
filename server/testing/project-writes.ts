/** A project with records, and writes of its members, for tests of lost access. All texts contain `secret`. */

import assert from 'node:assert/strict';
import { fileForm } from './forms.ts';
import type { Person, TestResponse } from './people.ts';
import type { TestService } from './service.ts';

/** A project of the owner with records that the leaver works on. */
export type Records = Record<'project' | 'section' | 'comment' | 'file' | 'note', string> & {
  tasks: readonly string[];
};

/** Creates the project with an editor for each of `people`. The last one is the leaver. */
export async function createRecords(service: TestService, owner: Person, people: readonly Person[]): Promise<Records> {
  const { client } = owner;
  const project = (await client.projects.create({ body: { name: 'secret project' } })).id;
  for (const person of people) await service.share(project, person, 'editor');
  const leaver = people.at(-1) ?? assert.fail();
  const mine = leaver.client;
  const section = (await mine.sections.create({ projectID: project, body: { name: 'secret section' } })).id;
  const tasks: string[] = [];
  for (let index = 0; index < 4; index += 1) {
    const body = { content: `secret task ${index}`, project_id: project, due_date: '2026-10-15', due_time: '09:00' };
    tasks.push((await client.tasks.create({ body: { ...body, assignee_id: leaver.id } })).id);
  }
  const taskID = tasks[0] ?? assert.fail();
  await mine.reminders.create({ taskID, body: { offset_min: 10 } });
  await client.comments.create({ taskID, body: { body: `secret words for @${leaver.name}` } });
  const comment = (await mine.comments.create({ taskID, body: { body: 'secret comment' } })).id;
  const file = (await mine.attachments.create({ taskID, body: fileForm('x', 'secret file.txt') })).id;
  const note = (await client.notes.create({ body: { body: 'secret note', project_id: project } })).id;
  return { project, section, tasks, comment, file, note };
}

/** Writes of the user, one of each kind. All succeed while the user has the rights. */
export function writes(
  person: Person,
  { project, section, tasks, comment, file, note }: Records,
): (() => Promise<TestResponse>)[] {
  const [task, second, third] = tasks;
  const ask = (method: string, path: string, body?: unknown) => () => person.ask(method, `/api/v1${path}`, body);
  return [
    ask('PATCH', `/tasks/${task}`, { content: `secret change ${Math.random()}` }),
    ask('POST', '/tasks', { content: 'secret new', project_id: project, assignee_id: person.id }),
    ask('POST', `/tasks/${task}/comments`, { body: 'secret words' }),
    ask('POST', `/tasks/${task}/reminders`, { offset_min: 5 }),
    ask('PATCH', `/sections/${section}`, { name: `secret ${Math.random()}` }),
    ask('POST', `/projects/${project}/sections`, { name: 'secret part' }),
    ask('PATCH', `/comments/${comment}`, { body: `secret ${Math.random()}` }),
    () => person.ask('POST', `/api/v1/tasks/${second}/attachments`, fileForm('y', 'secret.txt')),
    ask('POST', `/tasks/${second}/complete`),
    ask('POST', `/tasks/${third}/move`, { section_id: section }),
    ask('POST', '/tasks/bulk', { ids: tasks, action: 'update', fields: { priority: 2 } }),
    ask('DELETE', `/attachments/${file}`),
    ask('PATCH', `/notes/${note}`, { body: `secret ${Math.random()}` }),
    ask('POST', '/notes/bulk', { ids: [note], archived: Math.random() < 0.5 }),
  ];
}

/** Writes of a remaining member that involve the leaver or the leaver's records. */
export function writesOfOthers(
  other: Person,
  { id, name }: Person,
  { project, tasks }: Records,
): (() => Promise<TestResponse>)[] {
  return tasks
    .concat(tasks)
    .flatMap((task, index) => [
      () => other.ask('PATCH', `/api/v1/tasks/${task}`, { assignee_id: id, content: `secret ${index} of another` }),
      () => other.ask('POST', `/api/v1/tasks/${task}/comments`, { body: `secret, @${name}` }),
      () =>
        other.ask('POST', '/api/v1/tasks', { content: `secret more ${index}`, project_id: project, assignee_id: id }),
    ]);
}

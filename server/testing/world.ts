import type { Person } from './people.ts';
import type { TestService } from './service.ts';

/** The cast of a shared project. The administrator has no part in it, and the stranger has work of his own. */
export type Cast = Record<'owner' | 'editor' | 'viewer' | 'stranger' | 'administrator', Person>;

/** One shared project with something of everything, live and in the trash. Every text in it contains `secret`. */
export type World = {
  project: string;
  section: string;
  task: string;
  subtask: string;
  group: string;
  label: string;
  trashedTask: string;
  trashedProject: string;
};

/** The five people, made once per service. */
export async function castOf(service: TestService): Promise<Cast> {
  const administrator = await service.person('Adam', { isAdmin: true });
  const owner = await service.person('Olga', { locale: 'da' });
  const editor = await service.person('Erik');
  const viewer = await service.person('Vera');
  const stranger = await service.person('Xenia', { timezone: 'America/Los_Angeles' });
  return { administrator, owner, editor, viewer, stranger };
}

/** A fresh world of the owner's, shared with editor and viewer. */
export async function worldOf(service: TestService, { owner, editor, viewer }: Cast): Promise<World> {
  const { client } = owner;
  const group = await client.groups.create({ body: { name: 'secret group' } });
  const label = await client.labels.create({ body: { name: `secret-label-${crypto.randomUUID()}` } });
  const project = await client.projects.create({ body: { name: 'secret project', group_id: group.id } });
  await service.share(project.id, editor, 'editor');
  await service.share(project.id, viewer, 'viewer');
  const section = await client.sections.create({ projectID: project.id, body: { name: 'secret section' } });
  const task = await client.tasks.create({
    body: {
      content: 'secret task',
      project_id: project.id,
      section_id: section.id,
      labels: [label.name],
      due_date: '2026-10-14',
    },
  });
  const subtask = await client.tasks.create({ body: { content: 'secret subtask', parent_id: task.id } });
  const trashed = await client.tasks.create({ body: { content: 'secret trash', project_id: project.id } });
  await client.tasks.delete({ taskID: trashed.id });
  const trashedProject = await client.projects.create({ body: { name: 'secret trashed project' } });
  await service.share(trashedProject.id, editor, 'editor');
  await client.projects.delete({ projectID: trashedProject.id });
  return {
    project: project.id,
    section: section.id,
    task: task.id,
    subtask: subtask.id,
    group: group.id,
    label: label.id,
    trashedTask: trashed.id,
    trashedProject: trashedProject.id,
  };
}

import type { NewTask } from '#contract/resources/task.ts';
import type { Person } from '#server/testing/people.ts';

/** The day of the task `Roofer`. */
export const DAY = '2099-05-05';

/** Ids of the created records. */
export type SampleTasks = { house: string; paint: string; note: string };

/** Creates a project with two sections, a note, an overdue task, and tasks of tomorrow and `DAY`. */
export async function createSampleTasks({ client }: Person): Promise<SampleTasks> {
  const { id: house } = await client.projects.create({ body: { name: 'House' } });
  const [roof, garden] = [
    await client.sections.create({ projectID: house, body: { name: 'Roof' } }),
    await client.sections.create({ projectID: house, body: { name: 'Garden' } }),
  ];
  const add = (body: NewTask) => client.tasks.create({ body });
  const paint = await add({ content: 'Paint', project_id: house });
  await add({ content: 'Gutter', project_id: house, section_id: roof.id });
  await add({ content: 'Tulips', project_id: house, section_id: garden.id });
  await add({ content: 'Pay the rent', due_date: '2020-01-01' });
  await add({ content: 'Roofer', due_date: DAY, due_time: '10:00', duration_min: 60 });
  await client.tasks.quickAdd({ body: { text: 'Call Bo tomorrow' } });
  const note = await client.notes.create({ body: { body: '# Colours\n\nWhite', project_id: house } });
  return { house, paint: paint.id, note: note.id };
}

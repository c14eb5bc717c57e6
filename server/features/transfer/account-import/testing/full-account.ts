import type { Person } from '#server/testing/people.ts';

/** Gives a person a record of every kind that an account can import, with links between them. */
export async function fillAccount({ client, id, inbox }: Person): Promise<void> {
  const group = await client.groups.create({ body: { name: 'Home', color: 'teal', description: 'At *home*' } });
  await client.groups.create({ body: { name: 'Empty', collapsed: true } });
  await client.labels.create({ body: { name: 'errand', color: 'tomato', sort_order: 4 } });
  await client.labels.create({ body: { name: 'unused', color: 'blue' } });
  await client.filters.create({ body: { name: 'Soon', query: '@errand & 7 days', color: 'green', sort_order: 3 } });
  const house = await client.projects.create({
    body: {
      name: 'House',
      icon: '🏠',
      description: 'All rooms',
      view_mode: 'board',
      group_id: group.id,
      sort_order: 2000.5,
    },
  });
  const old = await client.projects.create({ body: { name: 'Old', archived: true } });
  const cellar = await client.sections.create({ projectID: house.id, body: { name: 'Cellar' } });
  await client.sections.create({ projectID: house.id, body: { name: 'Attic', sort_order: -3 } });
  const add = (content: string, more: object = {}) =>
    client.tasks.create({ body: { content, project_id: house.id, ...more } });
  const paint = await add('Paint', {
    description: 'Ask [Bo](/task/x)',
    priority: 1,
    labels: ['errand', 'New'],
    section_id: cellar.id,
    assignee_id: id,
    duration_min: 90,
  });
  const dated = { due_date: '2026-10-25', due_time: '02:30', due_timezone: 'America/New_York' };
  const sand = await add('Sand', { project_id: undefined, parent_id: paint.id, ...dated });
  await add('Wash', { project_id: undefined, parent_id: sand.id, section_id: cellar.id });
  const water = await add('Water', { due_date: '2026-01-31', recurrence_rule: 'FREQ=MONTHLY;BYMONTHDAY=-1' });
  await add('Sweep', { ...dated, recurrence_rule: 'FREQ=WEEKLY;BYDAY=SU', recurrence_from: 'completion' });
  await add('Some day', { recurrence_rule: 'FREQ=DAILY;COUNT=3' });
  await client.tasks.complete({ taskID: water.id });
  await client.tasks.update({ taskID: water.id, body: { due_date: '2026-11-20' } });
  const done = await add('Done');
  await client.tasks.complete({ taskID: done.id });
  const later = await add('Later', { sort_order: 0 });
  await client.tasks.snooze({ taskID: later.id, body: { until: '2027-01-01T09:00:00Z' } });
  await client.tasks.create({ body: { content: 'In the old project', project_id: old.id } });
  const call = await client.tasks.create({ body: { content: 'Call', project_id: inbox } });
  await client.tasks.create({ body: { content: 'Number', parent_id: call.id } });
  const drawer = await client.sections.create({ projectID: inbox, body: { name: 'Drawer' } });
  await client.tasks.create({ body: { content: 'Pen', project_id: inbox, section_id: drawer.id } });
  // A parent that is younger than its sub-task.
  const below = await add('Below');
  const above = await add('Above');
  await client.tasks.update({ taskID: below.id, body: { parent_id: above.id } });

  const comment = await client.comments.create({ taskID: paint.id, body: { body: 'Blue or green?' } });
  await client.comments.update({ commentID: comment.id, body: { body: `Green, see /task/${sand.id}` } });
  await client.comments.create({ taskID: call.id, body: { body: 'No answer' } });
  await client.reminders.create({ taskID: sand.id, body: { offset_min: -30 } });
  await client.reminders.create({ taskID: call.id, body: { remind_at: '2027-03-01T08:00:00+02:00' } });
  await client.reminders.create({ taskID: later.id, body: { offset_min: 10 } });

  const plan = await client.notes.create({ body: { body: '# Plan\nfirst', project_id: house.id } });
  const links = `/task/${paint.id} /note/${plan.id} [all](/project/${house.id}) #House [[Plan]] /task/${crypto.randomUUID()}`;
  const overview = await client.notes.create({ body: { body: `# Overview\n${links}` } });
  await client.notes.update({ noteID: overview.id, body: { pinned: true } });
  const archived = await client.notes.create({ body: { body: `# Archived\n${links}`, project_id: inbox } });
  await client.notes.bulk({ body: { ids: [archived.id], archived: true } });
  await client.tasks.update({ taskID: call.id, body: { description: `See /note/${plan.id} and ${links}` } });
  await client.templates.create({ body: { project_id: house.id, name: 'House again', description: 'For later' } });
}

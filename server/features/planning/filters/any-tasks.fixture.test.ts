/** Random tasks of a household and a company: stored in the database, and kept in memory as each of two readers sees them. */

import fc from 'fast-check';
import type { FilterContext, FilterTask } from '#domain/filter/filter.ts';
import { tables } from '#server/access/all-tables.ts';
import type { Actor } from '#server/platform/actor.ts';
import { newId } from '#server/platform/ids/ids.ts';
import type { Person } from '#server/testing/people.ts';
import { START, type TestService } from '#server/testing/service.ts';
import { storeTask } from '#server/testing/stored-tasks.ts';
import { indexComments } from '../comments/comment-text.ts';
import { indexTasks } from '../tasks/query/task-text.ts';

/** A reader and the records that they can read. `all` also contains unreadable tasks. */
export type Reader = { actor: Actor; all: readonly FilterTask[]; context: FilterContext };

/** At this instant the date in Copenhagen is one day after the date in Los Angeles. */
export const NOW = Date.parse('2026-10-14T23:30:00.000Z');

export const LABELS = ['hjem', 'at-hjem', 'work', 'ærinde'];
export const TEXTS = ['milk', 'Køb mælk', 'save 50% now', 'a_b', 'axb', 'blåbær tærte', 'hjem'];
export const PEOPLE = ['Mia Lund', 'Anne', 'anne@example.org', 'mia@example.org', 'Gone Gert', 'Nobody'];
const TASKS = 150;

type Drawn = ReturnType<typeof drawTasks>[number];

/** Creates the records. Mia owns all projects but one. Anne owns that one and is a viewer of another. */
export async function storeWorld(service: TestService): Promise<{ mia: Reader; anne: Reader }> {
  const people = {
    mia: await named(service, await service.person('Mia'), 'Mia Lund'),
    anne: await named(service, await service.person('Anne', { timezone: 'America/Los_Angeles' }), 'Anne Holm'),
    gert: await named(service, await service.person('Gert'), 'Gone Gert'),
  };
  const projects = await storeProjects(service, people);
  const labels = { mia: await storeLabels(people.mia), anne: await storeLabels(people.anne) };
  const ids: string[] = [];
  const tasks: (FilterTask & Extra)[] = [];
  for (const drawn of drawTasks()) {
    const task = await storeDrawn(service, drawn, { projects, people, labels, tasks });
    ids.push(task.id);
    tasks.push(task);
  }
  for (const { id, name } of projects)
    if (name === 'Trashed') await people.mia.client.projects.delete({ projectID: id });
  return { mia: readerOf('mia', { people, projects, tasks }), anne: readerOf('anne', { people, projects, tasks }) };
}

/** Facts that the contract's Task does not contain. */
type Extra = {
  assigned_by: string | undefined;
  comments: string[];
  completions: { at: string; by: string | undefined }[];
  hasFile: boolean;
  labelsOf: { mia: string[]; anne: string[] };
};

type People = Record<'mia' | 'anne' | 'gert', Person>;
type StoredProject = {
  id: string;
  name: string;
  group?: string;
  shared: boolean;
  sections: { id: string; name: string }[];
  visibleTo: (keyof People)[];
};
type Built = { people: People; projects: StoredProject[]; tasks: (FilterTask & Extra)[] };

async function storeProjects(service: TestService, { mia, anne }: People): Promise<StoredProject[]> {
  const group = await mia.client.groups.create({ body: { name: 'Places' } });
  const make = async (owner: Person, name: string, more: { group_id?: string } = {}) =>
    (await owner.client.projects.create({ body: { name, ...more } })).id;
  const section = async (projectID: string, name: string) => ({
    id: (await mia.client.sections.create({ projectID, body: { name } })).id,
    name,
  });
  const [work, home] = [await make(mia, 'Work'), await make(mia, 'Home', { group_id: group.id })];
  const [old, secret, trashed] = [await make(mia, 'Oldies'), await make(anne, 'Work'), await make(mia, 'Trashed')];
  await service.share(work, anne, 'viewer');
  const projects: StoredProject[] = [
    { id: mia.inbox, name: 'Inbox', shared: false, sections: [], visibleTo: ['mia'] },
    {
      id: work,
      name: 'Work',
      shared: true,
      sections: [await section(work, 'Waiting'), await section(work, 'Home')],
      visibleTo: ['mia', 'anne'],
    },
    {
      id: home,
      name: 'Home',
      group: 'Places',
      shared: false,
      sections: [await section(home, 'Waiting')],
      visibleTo: ['mia'],
    },
    { id: secret, name: 'Work', shared: false, sections: [], visibleTo: ['anne'] },
    { id: old, name: 'Oldies', shared: false, sections: [], visibleTo: [] },
    { id: trashed, name: 'Trashed', shared: false, sections: [], visibleTo: [] },
  ];
  await mia.client.projects.update({ projectID: old, body: { archived: true } });
  return projects;
}

async function storeLabels(person: Person): Promise<Map<string, string>> {
  const made = LABELS.map(async (name) => [name, (await person.client.labels.create({ body: { name } })).id] as const);
  return new Map(await Promise.all(made));
}

async function named(service: TestService, person: Person, name: string): Promise<Person> {
  await service.database.transaction((tx) =>
    tx.run(tables(tx).updateTable('user').set({ name }).where('id', '=', person.id)),
  );
  return { ...person, name };
}

/** The tasks are the same in every run; only the expressions vary. */
function drawTasks() {
  const someone = fc.constantFrom('mia' as const, 'anne' as const, 'gert' as const);
  const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
  const instant = fc.integer({ min: -400, max: 60 }).map((hours) => new Date(NOW + hours * 3_600_000).toISOString());
  const text = fc.constantFrom(...TEXTS);
  const drawn = fc.record({
    project: fc.nat(5),
    section: fc.nat(3),
    parent: maybe(fc.nat(40)),
    content: text,
    description: maybe(text),
    priority: fc.integer({ min: 1, max: 4 }),
    day: maybe(fc.integer({ min: -4, max: 9 })),
    time: maybe(fc.constantFrom('00:15', '09:00', '23:45')),
    zone: fc.constantFrom('Europe/Copenhagen', 'America/Los_Angeles', 'Pacific/Auckland'),
    repeats: fc.boolean(),
    assignee: maybe(someone),
    assignedBy: maybe(someone),
    completed: maybe(instant),
    completedBy: maybe(someone),
    createdBy: maybe(someone),
    snoozed: maybe(instant),
    created: instant,
    updated: instant,
    labels: fc.record({ mia: fc.subarray(LABELS), anne: fc.subarray(LABELS, { maxLength: 1 }) }),
    comments: fc.array(text, { maxLength: 2 }),
    isCommentGone: fc.boolean(),
    completions: fc.array(fc.record({ at: instant, by: maybe(someone) }), { maxLength: 1 }),
    file: fc.constantFrom('none' as const, 'none' as const, 'own' as const, 'comment' as const),
  });
  return fc.sample(drawn, { numRuns: TASKS, seed: 7 });
}

type Stores = Built & { labels: { mia: Map<string, string>; anne: Map<string, string> } };

async function storeDrawn(service: TestService, drawn: Drawn, { projects, people, labels, tasks }: Stores) {
  const above = drawn.parent === undefined ? undefined : tasks[drawn.parent];
  const project = projects.find(({ id }) => id === above?.project_id) ?? (projects[drawn.project] as StoredProject);
  const idOf = (who: keyof People | undefined) => (who === undefined ? undefined : people[who].id);
  const due = dueOf(drawn);
  const stored = {
    project_id: project.id,
    section_id: project.sections[drawn.section]?.id,
    parent_id: above?.id,
    content: drawn.content,
    description: drawn.description,
    priority: drawn.priority,
    ...due,
    recurrence_rule: drawn.repeats ? 'FREQ=DAILY' : undefined,
    assignee_id: idOf(drawn.assignee),
    completed_at: drawn.completed,
    completed_by: drawn.completed && idOf(drawn.completedBy),
    created_by: idOf(drawn.createdBy),
    snoozed_until: drawn.snoozed,
    created_at: drawn.created,
    updated_at: drawn.updated,
  };
  const { due_datetime, ...columns } = stored;
  const assigned_by = stored.assignee_id && idOf(drawn.assignedBy);
  const id = await storeTask(service, {
    ...nulled(columns),
    due_at: due_datetime ?? null,
    assigned_by: assigned_by ?? null,
  });
  const events = await storeDependentRecords(service, { ...stored, id }, drawn, people, labels);
  return { ...stored, id, labels: [], assigned_by, labelsOf: drawn.labels, ...events };
}

function dueOf({ day, time, zone }: Drawn) {
  if (day === undefined)
    return { due_date: undefined, due_time: undefined, due_timezone: undefined, due_datetime: undefined };
  const due_date = new Date(START + day * 86_400_000).toISOString().slice(0, 10);
  if (time === undefined) return { due_date, due_time: undefined, due_timezone: undefined, due_datetime: undefined };
  const offset = { 'Europe/Copenhagen': 2, 'America/Los_Angeles': -7, 'Pacific/Auckland': 13 }[zone];
  const instant = Date.parse(`${due_date}T${time}:00Z`) - offset * 3_600_000;
  return { due_date, due_time: time, due_timezone: zone, due_datetime: new Date(instant).toISOString() };
}

async function storeDependentRecords(
  { database }: TestService,
  task: FilterTask | Omit<FilterTask, 'labels'>,
  drawn: Drawn,
  people: People,
  labels: Stores['labels'],
): Promise<Pick<Extra, 'comments' | 'completions' | 'hasFile'>> {
  const at = new Date(START).toISOString();
  const gone = drawn.isCommentGone ? at : null;
  await database.transaction(async (tx) => {
    const { id, project_id, content, description = null } = task;
    await indexTasks(tx, [{ id, project_id, content, description }]);
    for (const who of ['mia', 'anne'] as const) {
      for (const name of drawn.labels[who]) {
        const label_id = labels[who].get(name) ?? '';
        await tx.run(tables(tx).insertInto('task_label').values({ task_id: id, label_id, user_id: people[who].id }));
      }
    }
    const comments = drawn.comments.map((body) => ({ id: newId(START), task_id: id, body }));
    for (const comment of comments) {
      const more = { user_id: null, edited: 0 as const, version: 1, deleted_at: gone, created_at: at, updated_at: at };
      await tx.run(
        tables(tx)
          .insertInto('comment')
          .values({ ...comment, ...more }),
      );
      await indexComments(tx, [comment]);
    }
    for (const completion of drawn.completions) {
      const by = completion.by && people[completion.by].id;
      const row = { id: newId(START), task_id: id, project_id, completed_at: completion.at, completed_by: by ?? null };
      await tx.run(
        tables(tx)
          .insertInto('completion')
          .values({ ...row, due_date: null, due_time: null }),
      );
    }
    const comment_id = drawn.file === 'comment' ? comments[0]?.id : null;
    if (drawn.file === 'none' || comment_id === undefined) return;
    await tx.run(tables(tx).insertInto('file_content').values({ id, size: 1, unused_since: null }));
    const file = {
      id,
      task_id: id,
      comment_id,
      content_id: id,
      filename: 'x',
      mime_type: 'x',
      size: 1,
      uploaded_by: null,
    };
    await tx.run(
      tables(tx)
        .insertInto('attachment')
        .values({ ...file, created_at: at }),
    );
  });
  return {
    comments: drawn.isCommentGone ? [] : drawn.comments,
    completions: drawn.completions.map(({ at: when, by }) => ({ at: when, by: by && people[by].id })),
    hasFile: drawn.file === 'own' || (drawn.file === 'comment' && drawn.comments.length > 0 && !drawn.isCommentGone),
  };
}

type Nulled<Columns> = {
  [Name in keyof Columns]: undefined extends Columns[Name] ? Exclude<Columns[Name], undefined> | null : Columns[Name];
};

function nulled<Columns extends object>(columns: Columns) {
  const entries = Object.entries(columns).map(([name, value]) => [name, value ?? null]);
  return Object.fromEntries(entries) as Nulled<Columns>;
}

function readerOf(who: 'mia' | 'anne', { people, projects, tasks }: Built): Reader {
  const timezone = who === 'mia' ? 'Europe/Copenhagen' : 'America/Los_Angeles';
  const own = tasks.map((task) => ({ ...task, labels: task.labelsOf[who] }));
  const taskById = new Map(own.map((task) => [task.id, task]));
  const sections = new Map(projects.flatMap((project) => project.sections).map((section) => [section.id, section]));
  const me = people[who].id;
  return {
    all: own,
    actor: {
      id: me,
      name: people[who].name,
      locale: 'en',
      timezone,
      isAdmin: false,
      credential: { kind: 'token', id: '', isReadOnly: false, isLimited: false },
      now: NOW,
    },
    context: {
      me,
      zone: timezone,
      now: NOW,
      project(id) {
        const project = projects.find((each) => each.id === id && each.visibleTo.includes(who));
        return (
          project && {
            name: project.name,
            is_inbox: id === people[who].inbox,
            shared: project.shared,
            group: project.group,
          }
        );
      },
      section: (id) => sections.get(id),
      person(id) {
        const name = people[id === people.mia.id ? 'mia' : 'anne'].name;
        const email = id === people.mia.id ? 'mia@example.org' : 'anne@example.org';
        // Anne is a viewer of the project that she shares with Mia.
        return id === people.gert.id ? undefined : { name, email: who === 'mia' || id === me ? email : undefined };
      },
      task: (id) => taskById.get(id),
      subtasks: (id) => own.filter((task) => task.parent_id === id),
      assigner: (id) => taskById.get(id)?.assigned_by,
      completions: (id) => taskById.get(id)?.completions ?? [],
      comments: (id) => taskById.get(id)?.comments ?? [],
      hasAttachment: (id) => taskById.get(id)?.hasFile === true,
    },
  };
}

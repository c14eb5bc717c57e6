/** Random accounts are imported, exported and imported again. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import type { AccountExport } from '#contract/resources/account-export.ts';
import { onSharedProject } from '#server/testing/shared-project.ts';
import { comparable } from './testing/comparable.ts';

const PATH = '/api/v1/import/account';

const text = (maxLength: number) =>
  fc
    .array(fc.constantFrom('a', 'Ø', ' ', '\n', '"', '\\', '[', '{', ',', ':', '\t', '👩‍💻', ']}'), { maxLength })
    .map((all) => all.join(''));

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

/** A due date with or without a time, and a rule. */
const due = fc.constantFrom(
  {},
  { due_date: '2026-10-25' },
  { due_date: '2026-10-25', due_time: '02:30', due_timezone: 'Europe/Copenhagen' },
  { due_date: '2027-03-28', due_time: '02:30', due_timezone: 'America/New_York' },
  { due_date: '2028-02-28', recurrence_rule: 'FREQ=YEARLY' },
  { due_date: '2026-11-30', recurrence_rule: 'FREQ=MONTHLY', recurrence_anchor: '2026-10-15' },
  { due_date: '2026-11-20', recurrence_rule: 'FREQ=MONTHLY;BYMONTHDAY=-1', recurrence_anchor: '2026-10-31' },
  {
    due_date: '2026-11-20',
    due_time: '09:00',
    recurrence_rule: 'FREQ=WEEKLY;BYDAY=MO,FR;COUNT=9',
    recurrence_from: 'due',
  },
  { due_date: '2026-11-20', recurrence_rule: 'FREQ=DAILY;INTERVAL=3', recurrence_from: 'completion' },
  { recurrence_rule: 'FREQ=DAILY' },
);

const TIME = '2026-10-01T08:00:00.000Z';

const task = fc.record({
  content: text(6),
  description: optional(text(20)),
  priority: fc.integer({ min: 1, max: 4 }),
  due,
  duration_min: optional(fc.integer({ min: 1, max: 600 })),
  labels: fc.uniqueArray(fc.constantFrom('home', 'work', 'x y'), { maxLength: 3 }),
  sort_order: fc.double({ min: -5000, max: 5000, noNaN: true }).map((position) => position + 0),
  parent: fc.nat(20),
  section: optional(fc.nat(1)),
  completed: fc.boolean(),
  comments: fc.array(text(5), { maxLength: 2 }),
  completions: fc.nat(2),
});

const project = fc.record({
  archived: fc.boolean(),
  is_inbox: fc.boolean(),
  view_mode: fc.constantFrom('list', 'board', 'calendar'),
  description: optional(text(10)),
  grouped: fc.boolean(),
  tasks: fc.array(task, { maxLength: 8 }),
});

const account = fc.record({
  projects: fc.array(project, { maxLength: 4 }),
  notes: fc.array(fc.record({ body: text(20), pinned: fc.boolean(), archived: fc.boolean(), project: fc.nat(4) }), {
    maxLength: 4,
  }),
});

type Drawn<Kind> = Kind extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns the tasks as in an export. Sub-tasks can precede their parents, and a tree has at most three levels. */
function tasksOf(drawn: Drawn<typeof task>[], at: number): object[] {
  const tasks = drawn.map(
    ({ content, due: dates, parent, section, comments, completions, completed, ...more }, index) => {
      const above = index % 3 === 0 || drawn.length === 0 ? undefined : index - (index % 3) + (parent % (index % 3));
      return {
        ...more,
        ...dates,
        id: `t${at} ${index}`,
        content: `Task ${at} ${index} ${content}`,
        ...(above !== undefined && { parent_id: `t${at} ${above}` }),
        ...(section !== undefined && { section_id: `s${at} ${section}` }),
        completed,
        ...(completed && { completed_at: TIME, completed_by: 'me' }),
        comments: comments.map((body) => ({ body: `x${body}`, user_id: 'me', created_at: TIME })),
        completions: Array.from({ length: completions }, () => ({
          completed_at: TIME,
          completed_by: 'me',
          due_date: '2026-10-01',
        })),
      };
    },
  );
  return tasks.toReversed();
}

function documentOf({ projects, notes }: Drawn<typeof account>): object {
  const inbox = projects.findIndex(({ is_inbox }) => is_inbox);
  return {
    version: 1,
    user: { id: 'me' },
    groups: [{ id: 'g', name: 'Group' }],
    projects: projects.map(({ tasks, grouped, ...values }, index) => ({
      ...values,
      is_inbox: index === inbox,
      id: `p${index}`,
      name: `Project ${index}`,
      ...(grouped && { group_id: 'g' }),
      sections: [0, 1].map((section) => ({ id: `s${index} ${section}`, name: `Section ${index} ${section}` })),
      tasks: tasksOf(tasks, index),
    })),
    notes: notes.map(({ body, project: at, ...values }, index) => ({
      ...values,
      id: `n${index}`,
      body: `Note ${index} ${body}`,
      ...(at < projects.length && { project_id: `p${at}` }),
    })),
  };
}

onSharedProject((scene) => {
  it('keeps every account', async () => {
    const { service } = scene();
    await fc.assert(
      fc.asyncProperty(account, async (drawn) => {
        const exports: AccountExport[] = [];
        let document = documentOf(drawn);
        for (let time = 0; time < 2; time += 1) {
          const person = await service.person(`Somebody-${crypto.randomUUID()}`);
          const { status, text: answer } = await person.ask('POST', PATH, document);
          assert.equal(status, 201, answer);
          const exported = await person.client.accountData.export();
          exports.push(exported);
          document = exported;
        }
        const [first, second] = exports.map(comparable);
        assert.deepEqual(second, first);
        const tasks = exports[0]?.projects.flatMap((project) => project.tasks) ?? [];
        assert.equal(tasks.length, drawn.projects.flatMap((project) => project.tasks).length);
        assert.equal(exports[0]?.notes.length, drawn.notes.length);
        for (const [at, { tasks: given }] of drawn.projects.entries()) {
          for (const [index, { content, description, due: dates, labels, sort_order, completed }] of given.entries()) {
            const found =
              tasks.find((one) => one.content === `Task ${at} ${index} ${content}`.trim()) ?? assert.fail(content);
            const expected = { description: description || undefined, completed, labels: labels.toSorted(), ...dates };
            for (const [name, value] of Object.entries(expected)) {
              assert.deepEqual([name, found[name as keyof typeof found]], [name, value]);
            }
            assert.equal(found.sort_order, sort_order);
          }
        }
      }),
      { numRuns: 12 },
    );
  });
});

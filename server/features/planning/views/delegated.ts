import { type Expression, sql } from 'kysely';
import type { Query } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Person } from '#contract/resources/person.ts';
import { nameOrder } from '#domain/messages/name-order.ts';
import { firstAssignedTasks } from '../../../access/tasks/index.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import {
  cursorAfter,
  cutPage,
  type KeyKind,
  nextMember,
  type OrderValues,
  readCursor,
} from '../../../platform/http/reply/cursor.ts';
import { type JsonText, json } from '../../../platform/http/reply/reply.ts';
import { asStored, byDue, indexOrder, inOrder, startOf, taskRecord, taskText, withoutSnoozed } from '../tasks/index.ts';
import { listPeople } from './list-people.ts';

/**
 * `{people, next_cursor?}`: open tasks of unarchived projects that are assigned to other people, grouped by person. People are ordered
 * by name, their tasks by due date, snoozed ones last. `limit` counts tasks. People without tasks are omitted. Throws 422 at `cursor`
 * for a damaged cursor.
 */
export async function delegated(
  tx: ReadTx,
  actor: Actor,
  { limit = LIMITS.pages.delegated.default, cursor }: Query<typeof api.views.delegated>,
): Promise<JsonText> {
  const cursorScope = { delegated: actor.id };
  const after = cursor === undefined ? undefined : pageStartOf(readCursor(cursorScope, cursor, KEYS));
  const people = (await listPeople(tx, actor)).filter(({ id }) => id !== actor.id);
  const remaining = after === undefined ? people : peopleFrom(people, after, actor.locale);
  const rows = await readRows(tx, actor, remaining, after, limit + 1);
  const { pageRows, last } = cutPage(rows, limit);
  const next = last && cursorAfter(cursorScope, [last.person.name, last.person.id, ...last.row.position]);
  return json(textOf(pageRows, actor.locale, next));
}

/** The person and the task after which a page starts. `due` contains the values of the order by due date. */
type PageStart = { name: string; id: string; part: number; due: OrderValues };

type Row = { record: string; assignee_id: string; position: OrderValues };
type DelegatedTask = { person: Person; row: Row };

const ORDER = byDue(sql`''`);
const DUE = withoutSnoozed(ORDER);
const KEYS: readonly { kind: KeyKind }[] = [{ kind: 'text' }, { kind: 'text' }, ...ORDER.keys];

function pageStartOf([name, id, part, ...due]: OrderValues): PageStart {
  return { name: String(name), id: String(id), part: part === 1 ? 1 : 0, due };
}

/** The person of the cursor and the people after them. The person of the cursor may be gone. */
function peopleFrom(people: readonly Person[], { name, id }: PageStart, locale: 'da' | 'en'): Person[] {
  const order = nameOrder(locale);
  return people.filter((person) => (order(person.name, name) || (person.id < id ? -1 : 1)) > 0 || person.id === id);
}

async function readRows(
  tx: ReadTx,
  actor: Actor,
  people: readonly Person[],
  after: PageStart | undefined,
  rows: number,
): Promise<DelegatedTask[]> {
  const continuesPerson = after !== undefined && people[0]?.id === after.id;
  const due = continuesPerson ? after.due : startOf(DUE);
  const found = await page.all(tx, {
    user: actor.id,
    now: instantText(actor.now),
    people: people.map(({ id }) => id),
    part: continuesPerson ? after.part : 0,
    ...Object.fromEntries(due.map((value, index) => [`after${index}`, value])),
    rows,
  });
  const byPerson = Map.groupBy(found, (row) => row.assignee_id);
  return people.flatMap((person) => (byPerson.get(person.id) ?? []).map((row) => ({ person, row: withPosition(row) })));
}

type Params = {
  user: string;
  now: string;
  people: readonly string[];
  part: number;
  rows: number;
  [after: `after${number}`]: string | number;
};

type SelectedRow = { record: string; assignee_id: string; [position: `position${number}`]: string | number };

/** The tasks of all people. The tasks of each person are in their order. */
const page = statement<Params>()((db, p, fragments) => {
  const order = byDue(p.now);
  const dueOrder = withoutSnoozed(order);
  const starts = startOf(dueOrder);
  const tasks = firstAssignedTasks(db, fragments, {
    user: p.user,
    people: p.people,
    now: p.now,
    order: indexOrder(dueOrder),
    part: asStored(p.part, 'integer') as Expression<number>,
    after: dueOrder.keys.map(({ kind }, index) => asStored(p[`after${index}`] as Expression<unknown>, kind)),
    start: dueOrder.keys.map(({ kind }, index) => asStored(sql.val(starts[index]), kind)),
    rows: p.rows,
  });
  return inOrder(tasks, order)
    .select([sql<string>`task.assignee_id`.as('assignee_id'), taskRecord(p.user, p.now, fragments).as('record')])
    .select(order.keys.map(({ term }, index) => sql<string | number>`${term}`.as(`position${index}`)));
});

function withPosition(row: SelectedRow): Row {
  return { ...row, position: ORDER.keys.map((_, index) => row[`position${index}`] ?? '') };
}

function textOf(rows: readonly DelegatedTask[], locale: 'da' | 'en', next: string | undefined): string {
  const people = [...Map.groupBy(rows, ({ person }) => person)].map(([{ id, name, avatar_color }, own]) => {
    const tasks = own.map(({ row }) => taskText(row.record, locale)).join(',');
    return `${JSON.stringify({ user_id: id, name, avatar_color }).slice(0, -1)},"tasks":[${tasks}]}`;
  });
  return `{"people":[${people.join(',')}]${nextMember(next)}}`;
}

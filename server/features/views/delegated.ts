import { type Expression, sql } from 'kysely';
import type { Query } from '#contract/endpoint.ts';
import type { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Person } from '#contract/resources/person.ts';
import { nameOrder } from '#domain/messages/name-order.ts';
import { firstAssignedTasks } from '../../access/index.ts';
import { type Actor, instantText } from '../../platform/actor.ts';
import type { ReadTx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import {
  cursorAfter,
  cutPage,
  type KeyKind,
  nextMember,
  type OrderValues,
  readCursor,
} from '../../platform/http/reply/cursor.ts';
import { type JsonText, json } from '../../platform/http/reply/reply.ts';
import {
  asKept,
  byDue,
  inOrder,
  keptOrder,
  startOf,
  type TaskColumns,
  taskColumns,
  taskText,
  withoutParked,
} from '../tasks/index.ts';
import { listPeople } from './list-people.ts';

/**
 * `{people, next_cursor?}`: open tasks of unarchived projects that are assigned to somebody else, by person. People stand by
 * name, the tasks of each by due date, parked ones last. `limit` counts tasks; a person without any is left out. 422 at
 * `cursor` for a damaged one.
 */
export async function delegated(
  tx: ReadTx,
  actor: Actor,
  { limit = LIMITS.pages.delegated.default, cursor }: Query<typeof api.views.delegated>,
): Promise<JsonText> {
  const mark = { delegated: actor.id };
  const after = cursor === undefined ? undefined : placeOf(readCursor(mark, cursor, KEYS));
  const people = (await listPeople(tx, actor)).filter(({ id }) => id !== actor.id);
  const left = after === undefined ? people : peopleFrom(people, after, actor.locale);
  const rows = await readRows(tx, actor, left, after, limit + 1);
  const { shown, last } = cutPage(rows, limit);
  const next = last && cursorAfter(mark, [last.person.name, last.person.id, ...last.row.place]);
  return json(textOf(shown, actor.locale, next));
}

/** Behind which task of which person a page begins: `due` are the values of the order by due date. */
type After = { name: string; id: string; part: number; due: OrderValues };

type Row = TaskColumns & { assignee_id: string; place: OrderValues };
type Delegated = { person: Person; row: Row };

const ORDER = byDue(sql`''`);
const DUE = withoutParked(ORDER);
const KEYS: readonly { kind: KeyKind }[] = [{ kind: 'text' }, { kind: 'text' }, ...ORDER.keys];

function placeOf([name, id, part, ...due]: OrderValues): After {
  return { name: String(name), id: String(id), part: part === 1 ? 1 : 0, due };
}

/** The person of the cursor and those behind, whether that person is still there or not. */
function peopleFrom(people: readonly Person[], { name, id }: After, locale: 'da' | 'en'): Person[] {
  const order = nameOrder(locale);
  return people.filter((person) => (order(person.name, name) || (person.id < id ? -1 : 1)) > 0 || person.id === id);
}

async function readRows(
  tx: ReadTx,
  actor: Actor,
  people: readonly Person[],
  after: After | undefined,
  rows: number,
): Promise<Delegated[]> {
  const goesOn = after !== undefined && people[0]?.id === after.id;
  const due = goesOn ? after.due : startOf(DUE);
  const found = await page.all(tx, {
    user: actor.id,
    now: instantText(actor.now),
    people: people.map(({ id }) => id),
    part: goesOn ? after.part : 0,
    ...Object.fromEntries(due.map((value, index) => [`after${index}`, value])),
    rows,
  });
  const byPerson = Map.groupBy(found, (row) => row.assignee_id);
  return people.flatMap((person) => (byPerson.get(person.id) ?? []).map((row) => ({ person, row: withPlace(row) })));
}

type Params = {
  user: string;
  now: string;
  people: readonly string[];
  part: number;
  rows: number;
  [after: `after${number}`]: string | number;
};

type Selected = TaskColumns & { assignee_id: string; [place: `place${number}`]: string | number };

/** All people's tasks in one order, which is each person's own. */
const page = statement<Params>()((db, p, fragments) => {
  const order = byDue(p.now);
  const kept = withoutParked(order);
  const starts = startOf(kept);
  const tasks = firstAssignedTasks(db, fragments, {
    user: p.user,
    people: p.people,
    now: p.now,
    order: keptOrder(kept),
    part: asKept(p.part, 'integer') as Expression<number>,
    after: kept.keys.map(({ kind }, index) => asKept(p[`after${index}`] as Expression<unknown>, kind)),
    start: kept.keys.map(({ kind }, index) => asKept(sql.val(starts[index]), kind)),
    rows: p.rows,
  });
  return inOrder(tasks, order)
    .select([sql<string>`task.assignee_id`.as('assignee_id')])
    .select(order.keys.map(({ term }, index) => sql<string | number>`${term}`.as(`place${index}`)))
    .select(taskColumns(p.user, p.now, fragments));
});

function withPlace(row: Selected): Row {
  return { ...row, place: ORDER.keys.map((_, index) => row[`place${index}`] ?? '') };
}

function textOf(rows: readonly Delegated[], locale: 'da' | 'en', next: string | undefined): string {
  const people = [...Map.groupBy(rows, ({ person }) => person)].map(([{ id, name, avatar_color }, own]) => {
    const tasks = own.map(({ row }) => taskText(row, locale)).join(',');
    return `${JSON.stringify({ user_id: id, name, avatar_color }).slice(0, -1)},"tasks":[${tasks}]}`;
  });
  return `{"people":[${people.join(',')}]${nextMember(next)}}`;
}

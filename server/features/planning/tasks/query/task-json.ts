/** Renders the row `task` of a query as the contract's Task. The database builds the JSON, except the parts in a language. */

import { type AliasedRawBuilder, type Expression, type RawBuilder, sql } from 'kysely';
import { nameOrder } from '#domain/messages/name-order.ts';
import { commentCount, fileCount, listedLabels, ownLabels, subtaskCounts } from '../../../../access/tasks/index.ts';
import type { Fragments } from '../../../../platform/db/dialect/fragments.ts';
import {
  bool,
  type JsonMember,
  jsonRecord,
  number,
  optional,
  type Pieces,
  plain,
  text,
} from '../../../../platform/db/json-record.ts';
import { recurrenceText } from '../recurrence/recurrence-text.ts';

/** The columns of `taskColumns`: JSON without labels and texts, the labels as JSON without brackets, and `<from> <rule>`. */
export type TaskColumns = { json: string; labels: string | null; repeats: string | null };

type Columns = [
  AliasedRawBuilder<string, 'json'>,
  AliasedRawBuilder<string | null, 'labels'>,
  AliasedRawBuilder<string | null, 'repeats'>,
];

/** The columns of the row `task` for `taskText`. `now` is an instant as text. `more` adds members to the record. */
export function taskColumns(
  reader: Expression<string>,
  now: Expression<string>,
  fragments: Fragments,
  more: Readonly<Record<string, JsonMember>> = {},
): Columns {
  const json = jsonRecord(fragments, { ...taskMembers(now), ...more });
  return [json.as('json'), ownLabels(reader, fragments).as('labels'), REPEATS.as('repeats')];
}

/**
 * The columns as one text, for lists. Without several labels or a recurrence it is the contract's Task; otherwise it contains a `MARK`
 * after each comma between labels, and a `MARK` and `<from> <rule>` at the end. `before` is a text without `{` in front of the record.
 */
export function taskLine(
  reader: Expression<string>,
  now: Expression<string>,
  fragments: Fragments,
  { before = [], more = {} }: { before?: Pieces; more?: Readonly<Record<string, JsonMember>> | undefined },
): RawBuilder<string> {
  const labels: JsonMember = { pieces: () => ['[', listedLabels(reader, fragments, `,${MARK}`), ']'], optional: false };
  return jsonRecord(
    fragments,
    { ...taskMembers(now), ...more, labels },
    { before, after: [sql`${sql.lit(MARK)} || ${REPEATS}`] },
  );
}

/** The contract's Task of a `taskLine` as JSON text, without the text before it. `more` computes further members from the record. */
export function lineText(
  line: string,
  locale: 'da' | 'en',
  more?: (json: string) => Readonly<Record<string, unknown>>,
): string {
  const record = line.slice(startOf(line));
  if (more === undefined && !record.includes(MARK)) return record;
  const columns = columnsOf(record);
  return taskText(columns, locale, more?.(columns.json));
}

/** The text before the record of a `taskLine`. */
export function beforeLine(line: string): string {
  return line.slice(0, startOf(line));
}

/** The id of the task of a `taskLine`. */
export function idOfLine(line: string): string {
  const start = line.indexOf(ID) + ID.length;
  return line.slice(start, line.indexOf('"', start));
}

/** The contract's Task as JSON text. `more` adds members. */
export function taskText(row: TaskColumns, locale: 'da' | 'en', more: Readonly<Record<string, unknown>> = {}): string {
  let members = `,"labels":${labelList(row.labels, locale)}`;
  if (row.repeats !== null) members += `,"recurrence_text":${JSON.stringify(recurrenceTextOf(row.repeats, locale))}`;
  for (const [name, value] of Object.entries(more)) {
    if (value !== undefined) members += `,"${name}":${JSON.stringify(value)}`;
  }
  return `${row.json.slice(0, -1)}${members}}`;
}

/** The beginning of a record. */
const ID = '{"id":"';

/** U+001F. In a JSON text it is always escaped. */
const MARK = '\u001f';

const LABELS = ',"labels":[';

function startOf(line: string): number {
  return line.indexOf('{');
}

/** In texts of users the quotes of `LABELS` are escaped, and rules contain no brackets. */
function columnsOf(record: string): TaskColumns {
  const start = record.lastIndexOf(LABELS);
  const end = record.lastIndexOf(']}');
  const labels = record.slice(start + LABELS.length, end).replaceAll(MARK, '');
  const repeats = record.slice(end + ']}'.length + MARK.length);
  return {
    json: `${record.slice(0, start)}}`,
    labels: labels === '' ? null : labels,
    repeats: repeats === '' ? null : repeats,
  };
}

const REPEATS = sql<string | null>`task.recurrence_from || ' ' || task.recurrence_rule`;

function taskMembers(now: Expression<string>): Record<string, JsonMember> {
  return {
    id: plain('task.id'),
    project_id: plain('task.project_id'),
    section_id: optional(plain('task.section_id')),
    parent_id: optional(plain('task.parent_id')),
    content: text('task.content'),
    description: optional(text('task.description')),
    priority: number('task.priority'),
    due_date: optional(plain('task.due_date')),
    due_time: optional(plain('task.due_time')),
    due_timezone: optional(plain('task.due_timezone')),
    due_datetime: optional(plain('task.due_at')),
    duration_min: optional(number('task.duration_min')),
    recurrence_rule: optional(plain('task.recurrence_rule')),
    recurrence_from: optional(plain('task.recurrence_from')),
    assignee_id: optional(plain('task.assignee_id')),
    unclear_text: optional(text('task.unclear_text')),
    completed: bool(sql<boolean>`task.completed_at is not null`),
    completed_at: optional(plain('task.completed_at')),
    completed_by: optional(plain('task.completed_by')),
    created_by: optional(plain('task.created_by')),
    snoozed_until: optional(
      plain(sql<string | null>`case when task.snoozed_until > ${now} then task.snoozed_until end`),
    ),
    subtask_count: { pieces: () => [subtaskCounts], optional: true },
    comment_count: optional(number(commentCount)),
    attachment_count: optional(number(fileCount)),
    sort_order: number('task.sort_order'),
    etag: plain(sql<string>`cast(task.version as text)`),
    deleted_at: optional(plain('task.deleted_at')),
    created_at: plain('task.created_at'),
    updated_at: plain('task.updated_at'),
  };
}

function labelList(names: string | null, locale: 'da' | 'en'): string {
  if (names === null) return '[]';
  const list = `[${names}]`;
  // A single name needs no sorting. A comma can also be part of a name, which only costs an unneeded sort.
  return names.includes(',') ? JSON.stringify((JSON.parse(list) as string[]).sort(nameOrder(locale))) : list;
}

function recurrenceTextOf(repeats: string, locale: 'da' | 'en'): string {
  const [from, rule] = repeats.split(' ', 2) as ['due' | 'completion', string];
  return recurrenceText(rule, from, locale);
}

/** Renders the row `task` of a query as the contract's Task. The database builds the JSON, except the parts in a language. */

import { type Expression, type RawBuilder, sql } from 'kysely';
import { nameOrder } from '#domain/messages/name-order.ts';
import { commentCount, fileCount, listedLabels, subtaskCounts } from '../../../../access/tasks/index.ts';
import type { Fragments } from '../../../../platform/db/dialect/fragments.ts';
import {
  bool,
  type JsonMember,
  jsonRecord,
  number,
  optional,
  plain,
  text,
} from '../../../../platform/db/json-record.ts';
import { recurrenceText } from '../recurrence/recurrence-text.ts';

/**
 * The row `task` as JSON text for a reader: the contract's Task without the text of its recurrence, its labels unsorted and last. `taskText`
 * completes it. `now` is an instant as text. `more` adds members.
 */
export function taskRecord(
  reader: Expression<string>,
  now: Expression<string>,
  fragments: Fragments,
  more: Readonly<Record<string, JsonMember>> = {},
): RawBuilder<string> {
  const labels: JsonMember = { pieces: () => ['[', listedLabels(reader, fragments), ']'], optional: false };
  return jsonRecord(fragments, { ...taskMembers(now), ...more, labels });
}

/** Returns the contract's Task of a `taskRecord` in a language. `more` adds members. */
export function taskText(
  record: string,
  locale: 'da' | 'en',
  more: Readonly<Record<string, unknown>> = NOTHING,
): string {
  const start = labelsOf(record);
  const labels = record.slice(start, -1);
  // A comma can also be part of a name, which only costs an unneeded sort.
  const sorted = labels.includes(',') ? sortedNames(labels, locale) : labels;
  const rule = memberOf(record, 'recurrence_rule');
  const repeats = rule === undefined ? NOTHING : { recurrence_text: recurrenceTextOf(record, rule, locale) };
  if (sorted === labels && repeats === NOTHING && more === NOTHING) return record;
  const members = JSON.stringify({ ...repeats, ...more });
  return `${record.slice(0, start)}${sorted}${members === '{}' ? '' : ','}${members.slice(1)}`;
}

/** Returns a `taskRecord` with the labels of another reader: the items of a JSON list, or null. */
export function withLabels(record: string, labels: string | null): string {
  return `${record.slice(0, labelsOf(record))}[${labels ?? ''}]}`;
}

/** The members whose value is a text without escaped characters, with what precedes it. Quotes in texts of users are escaped. */
const PLAIN_MEMBERS = {
  id: '"id":"',
  due_date: '"due_date":"',
  due_datetime: '"due_datetime":"',
  due_timezone: '"due_timezone":"',
  recurrence_rule: '"recurrence_rule":"',
  recurrence_from: '"recurrence_from":"',
  deleted_at: '"deleted_at":"',
};

/** Returns a member of a `taskRecord` without parsing it. */
export function memberOf(record: string, name: keyof typeof PLAIN_MEMBERS): string | undefined {
  const key = PLAIN_MEMBERS[name];
  const at = record.indexOf(key);
  const start = at + key.length;
  return at === -1 ? undefined : record.slice(start, record.indexOf('"', start));
}

const NOTHING = {};

const LABELS = ',"labels":';

/** Returns where the list of labels starts. */
function labelsOf(record: string): number {
  return record.lastIndexOf(LABELS) + LABELS.length;
}

function sortedNames(list: string, locale: 'da' | 'en'): string {
  return JSON.stringify((JSON.parse(list) as string[]).sort(nameOrder(locale)));
}

function recurrenceTextOf(record: string, rule: string, locale: 'da' | 'en'): string {
  return recurrenceText(rule, memberOf(record, 'recurrence_from') as 'due' | 'completion', locale);
}

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

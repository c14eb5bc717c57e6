import type { Activity } from '#contract/resources/activity.ts';
import type { LazyMessages } from '#domain/messages/en/web-lazy.ts';
import type { SettingsMessages } from '#domain/messages/en/web-settings.ts';

type HistoryMessages = LazyMessages['history'];
type Slot = keyof HistoryMessages['without'];

/** A part of a sentence: plain text, an emphasized name, or the title of a task with a link. */
export type SentenceFragment =
  | { text: string; kind: 'text' }
  | { text: string; kind: 'name' }
  | { text: string; kind: 'task'; taskId: string };

/** Messages and formatters for sentences. `projectName` returns undefined for a project that the user cannot see. */
export type SentenceContext = {
  messages: HistoryMessages;
  projectName: (id: string) => string | undefined;
  dayText: (day: string) => string;
  formatList: (items: readonly string[]) => string;
};

/** Returns a line of the activity log as the parts of a sentence. Unknown values are replaced by general terms. */
export function sentenceOf(line: Activity, context: SentenceContext): SentenceFragment[] {
  const { messages } = context;
  const template = ownValue(messages.sentences, messageKeyOf(line)) ?? messages.unknown(line.event);
  return splitTemplate(template).map((piece) =>
    'slot' in piece ? partFor(piece.slot as Slot, line, context) : { text: piece.text, kind: 'text' },
  );
}

/** Returns whether lines of the event are shown as one line if one request wrote them. */
export function hasSentenceOfMany(event: string, messages: HistoryMessages): boolean {
  return Object.hasOwn(messages.ofMany, event);
}

/** Returns the sentence about the lines of one event that one request wrote, such as `Olga completed 12 tasks`. */
export function sentenceOfMany(
  lines: readonly [Activity, ...Activity[]],
  context: SentenceContext,
): SentenceFragment[] {
  const [first] = lines;
  const { messages } = context;
  const fields = [...new Set(lines.flatMap(({ payload }) => payload.fields ?? []))];
  const {
    due_before: _before,
    due_after: _after,
    assignee_before: _former,
    assignee_after: _new,
    ...payload
  } = first.payload;
  const line = { ...first, payload: { ...payload, fields } };
  const template = hasSentenceOfMany(first.event, messages) ? messages.ofMany[first.event] : undefined;
  return splitTemplate(template ?? messages.unknown(first.event)).map((piece) => {
    if (!('slot' in piece)) return { text: piece.text, kind: 'text' };
    if (piece.slot !== 'records') return partFor(piece.slot, line, context);
    const count = first.event.startsWith('note.') ? messages.notes : messages.tasks;
    // One request can write several lines about one task, such as an import that changes its fields and its labels.
    const records = new Set(lines.map(({ id, task_id }) => task_id ?? id));
    return { text: count(records.size), kind: 'name' };
  });
}

/** Returns the name of an event type, such as `Completed a task`. */
export function nameOfEvent(event: string, historyEvents: SettingsMessages['historyEvents']): string {
  return (Object.hasOwn(historyEvents, event) ? historyEvents[event] : undefined) ?? event;
}

/** Returns the key of the sentence for the event and its payload. */
function messageKeyOf({ event, user_id, payload }: Activity): string {
  const count = payload.count ?? 1;
  switch (event) {
    case 'project.created':
      return payload.from_template === undefined ? event : 'project.createdFromTemplate';
    case 'project.imported':
      return payload.updated === undefined ? event : 'project.updatedFromFile';
    case 'task.updated':
      if (payload.due_before !== undefined || payload.due_after !== undefined) return dateKeyOf(payload);
      if (String(payload.fields) === 'assignee_id') return assigneeKeyOf(payload);
      return String(payload.fields) === 'content' ? 'task.renamed' : event;
    case 'task.completed':
      return payload.next_due === undefined ? event : 'task.repeated';
    case 'task.deleted':
    case 'task.restored':
      return count > 1 ? `${event}With` : event;
    case 'user.admin_changed':
      return payload.is_admin === false ? 'user.admin_removed' : event;
    case 'backup.taken':
      return user_id === undefined ? 'backup.takenByService' : event;
    case 'user.sign_in_failed':
      return count > 1 ? 'user.sign_in_failedOften' : event;
    case 'task.moved':
      // Without a former project it came from one that the reader cannot see.
      if (payload.from_project_id !== payload.to_project_id) return event;
      return payload.section_id === undefined ? 'task.unsectioned' : 'task.sectioned';
    case 'attachment.added':
      return payload.note_id === undefined ? event : 'attachment.addedToNote';
    case 'attachment.removed':
      return payload.note_id === undefined ? event : 'attachment.removedFromNote';
    case 'member.added':
      return payload.user_id !== undefined && payload.user_id === user_id ? 'member.joined' : event;
    default:
      return event;
  }
}

/** Returns the key of the sentence for a changed assignee. Entries that were written by former versions name nobody. */
function assigneeKeyOf({ assignee_before: former, assignee_after: assignee }: Activity['payload']): string {
  if (assignee !== undefined) return former === undefined ? 'task.assigned' : 'task.reassigned';
  return former === undefined ? 'task.updated' : 'task.unassigned';
}

/** Returns the key of the sentence for a changed date, and for other changed fields if there are any. */
function dateKeyOf({ due_before, due_after, fields = [] }: Activity['payload']): string {
  const key = due_before === undefined ? 'task.dated' : due_after === undefined ? 'task.undated' : 'task.rescheduled';
  return fields.every((field) => DATE_FIELDS.has(field)) ? key : `${key}With`;
}

/** The fields of which the date in a sentence consists. */
const DATE_FIELDS: ReadonlySet<string> = new Set(['due_date', 'due_time', 'due_timezone']);

function partFor(slot: Slot, line: Activity, context: SentenceContext): SentenceFragment {
  const { messages } = context;
  const text = slotValue(slot, line, context);
  if (text === undefined) return { text: messages.without[slot], kind: 'text' };
  if (slot === 'task') {
    const title = messages.quoted(text);
    if (!line.task_visible || line.task_id === undefined) return { text: title, kind: 'name' };
    return { text: title, kind: 'task', taskId: line.task_id };
  }
  if (slot === 'name' || slot === 'file') return { text: messages.quoted(text), kind: 'name' };
  return { text, kind: PEOPLE.has(slot) ? 'name' : 'text' };
}

const PEOPLE: ReadonlySet<Slot> = new Set(['who', 'person', 'former', 'assignee']);

function slotValue(
  slot: Slot,
  line: Activity,
  { messages, projectName, dayText, formatList }: SentenceContext,
): string | undefined {
  const { payload } = line;
  const mapped = <Value>(value: string | undefined, map: (value: string) => Value) =>
    value === undefined ? undefined : map(value);
  switch (slot) {
    case 'who':
      return line.user_name;
    case 'task':
      return payload.content;
    case 'project':
      return line.project_name;
    case 'from':
      return mapped(payload.from_project_id, projectName);
    case 'name':
      // The payload has no name if the reader cannot read the project. The name of the project itself is never hidden.
      return payload.name ?? (line.event.startsWith('project.') ? line.project_name : undefined);
    case 'file':
      return payload.filename;
    case 'person':
      return payload.user_name ?? payload.email;
    case 'former':
      return payload.assignee_before_name;
    case 'assignee':
      return payload.assignee_after_name;
    case 'role':
      return mapped(payload.role, (role) => ownValue(messages.roles, role));
    case 'fields':
      return fieldsIn(otherFields(payload), payload, { messages, formatList });
    case 'day':
      return mapped(payload.next_due, dayText);
    case 'before':
      return mapped(payload.due_before, (due) => dueText(due, dayText));
    case 'after':
      return mapped(payload.due_after, (due) => dueText(due, dayText));
    case 'device':
      return payload.device;
    case 'times':
      return messages.times(Number(payload.count));
    case 'along':
      return messages.subtasks(Number(payload.count) - 1);
  }
}

/** Returns the changed fields without those that the dates of the sentence show. A change of the time can also change the time zone. */
function otherFields({ fields, due_before, due_after }: Activity['payload']): readonly string[] | undefined {
  const isShown = due_before !== undefined || due_after !== undefined;
  return isShown ? fields?.filter((field) => !DATE_FIELDS.has(field)) : fields;
}

/** Returns `Mon 7 Dec 10:00` of `2026-12-07T10:00`, and the day alone without a time. */
function dueText(due: string, dayText: SentenceContext['dayText']): string {
  const [day = '', time] = due.split('T');
  return time === undefined ? dayText(day) : `${dayText(day)} ${time}`;
}

/** Returns the names of the changed fields as a list, without duplicates. That of the assignee has the former and the new one. */
function fieldsIn(
  fields: readonly string[] | undefined,
  { assignee_before, assignee_after, ...people }: Activity['payload'],
  { messages, formatList }: Pick<SentenceContext, 'messages' | 'formatList'>,
): string | undefined {
  const known = (fields ?? []).map((field) => {
    const name = ownValue(messages.fields, field);
    if (name === undefined || field !== 'assignee_id' || assignee_after === undefined) return name;
    const { assignee_before_name = messages.without.former, assignee_after_name = messages.without.assignee } = people;
    return messages.fieldChange(name, assignee_before && assignee_before_name, assignee_after_name);
  });
  const names = [...new Set(known.filter((name) => name !== undefined))];
  return names.length === 0 ? undefined : formatList(names);
}

/** The name comes from the server: `Object.hasOwn` excludes inherited members such as `constructor`. */
function ownValue(texts: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}

function splitTemplate(template: string): ({ text: string } | { slot: Slot | 'records' })[] {
  return template
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => (piece.startsWith('{') ? { slot: piece.slice(1, -1) as Slot | 'records' } : { text: piece }));
}

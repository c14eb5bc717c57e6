import type { RowField } from '#domain/imports/rows/read-rows.ts';

/** Returns the field of a task that a column with this name has, in English or Danish. */
export function knownField(name: string): RowField | undefined {
  const normalized = normalizedName(name);
  return FIELDS.find((field) => NAMES[field].includes(normalized));
}

/** Returns the field of which the name of a column contains a name, such as `Title of the task`. */
export function similarField(name: string): RowField | undefined {
  const padded = ` ${normalizedName(name)} `;
  return FIELDS.find((field) => NAMES[field].some((known) => padded.includes(` ${known} `)));
}

/** Lower case, with one space between words: `Due_date:` becomes `due date`. */
function normalizedName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The names of columns by field. A more specific field comes before one whose names are parts of its names. */
const NAMES: Readonly<Record<RowField, readonly string[]>> = {
  due_time: [
    ...['due time', 'time', 'start time', 'time of day', 'clock'],
    ...['klokkeslæt', 'tidspunkt', 'tid', 'kl', 'klokken', 'starttid'],
  ],
  due: [
    ...['due date', 'due', 'date', 'deadline', 'due on', 'due by', 'when', 'start date', 'end date'],
    ...['dato', 'frist', 'forfaldsdato', 'forfald', 'forfalder', 'slutdato', 'startdato', 'hvornår', 'senest'],
  ],
  priority: ['priority', 'prio', 'importance', 'urgency', 'prioritet', 'vigtighed', 'prioritering'],
  labels: [
    ...['labels', 'label', 'tags', 'tag', 'categories', 'category', 'contexts', 'context', 'keywords'],
    ...['etiketter', 'etiket', 'mærkater', 'mærkat', 'kategorier', 'kategori', 'nøgleord'],
  ],
  assignee: [
    ...['assignee', 'assigned to', 'assigned', 'responsible', 'owner', 'person', 'who'],
    ...['ansvarlig', 'tildelt', 'tildelt til', 'ejer', 'hvem', 'tovholder'],
  ],
  section: [
    ...['section', 'list', 'list name', 'group', 'bucket', 'phase', 'stage', 'status'],
    ...['afsnit', 'liste', 'gruppe', 'sektion', 'fase'],
  ],
  description: [
    ...['description', 'notes', 'note', 'details', 'comment', 'comments', 'body', 'remarks'],
    ...[
      'beskrivelse',
      'noter',
      'notat',
      'notater',
      'detaljer',
      'kommentar',
      'kommentarer',
      'bemærkninger',
      'uddybning',
    ],
  ],
  content: [
    ...[
      'task name',
      'task',
      'tasks',
      'title',
      'subject',
      'name',
      'content',
      'summary',
      'to do',
      'todo',
      'item',
      'what',
    ],
    ...['opgavenavn', 'opgave', 'opgaver', 'titel', 'emne', 'navn', 'overskrift', 'indhold', 'gøremål', 'hvad'],
  ],
};

const FIELDS = Object.keys(NAMES) as RowField[];

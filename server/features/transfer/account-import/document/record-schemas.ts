/** The members of an AccountExport document that an import uses. Further members are allowed. */

import { LIMITS } from '#contract/limits.ts';
import { AccountExport } from '#contract/resources/account-export.ts';
import { clock, day, instant } from '#contract/resources/fields.ts';
import { NewFilter } from '#contract/resources/filter.ts';
import { NewLabel } from '#contract/resources/label.ts';
import { NewProject } from '#contract/resources/project.ts';
import { NewProjectGroup } from '#contract/resources/project-group.ts';
import { ReminderInput } from '#contract/resources/reminder.ts';
import { NewSection } from '#contract/resources/section.ts';
import { NewTask } from '#contract/resources/task.ts';
import { TemplateDetails } from '#contract/resources/template.ts';
import { type Static, type TObject, type TProperties, type TSchema, Type } from '#contract/type.ts';
import type { CopiedLink } from '#domain/note-text/renew-links.ts';

/** An id of the document. It is compared with other ids of the document and never with stored ones. */
const reference = () => Type.String({ minLength: 1, maxLength: 64 });

/** The times of a record. Later ones than the current one become the current one. */
const times = { created_at: Type.Optional(instant()), updated_at: Type.Optional(instant()) };

/** A project without its lists. */
const DocumentProject = Type.Object({
  ...without(NewProject.properties, ['group_id']),
  id: reference(),
  is_inbox: Type.Optional(Type.Boolean()),
  group_id: Type.Optional(reference()),
  ...times,
});
export type DocumentProject = Static<typeof DocumentProject>;

/** The place of a list that `scanDocument` has divided off: its index. */
const DividedList = Type.Optional(Type.Array(Type.Integer(), { maxItems: 1 }));
export type DividedList = number[] | undefined;

const outlineProject = {
  ...DocumentProject.properties,
  sections: DividedList,
  tasks: DividedList,
  members: DividedList,
  activity: DividedList,
};

const {
  version: _version,
  projects,
  shared_projects,
  notes,
  settings: _settings,
  user: _user,
  exported_at: _at,
  ...lists
} = AccountExport.properties;

/** The layout in the options of a view. Its value is not checked, because the import needs none of the settings. */
const ChosenLayout = Type.Object({
  view: Type.String(),
  options: Type.Object({ show_as: Type.Optional(Type.String()) }),
});

/** The document after `scanDocument`. */
export const Outline = Type.Object({
  version: Type.Literal(1),
  user: Type.Optional(Type.Object({ id: Type.Optional(Type.String()) })),
  ...(Object.fromEntries(Object.keys({ ...lists, notes }).map((name) => [name, DividedList])) as Record<
    keyof typeof lists | 'notes',
    typeof DividedList
  >),
  settings: Type.Optional(Type.Object({ view_options: Type.Optional(Type.Array(ChosenLayout)) })),
  projects: Type.Optional(Type.Array(Type.Object(outlineProject), { maxItems: LIMITS.accountImport.projects })),
  shared_projects: Type.Optional(Type.Array(Type.Object({ tasks: DividedList }))),
});
export type Outline = Static<typeof Outline>;

/** The lists whose entries have lists. */
export const NESTED_LISTS: ReadonlySet<string> = new Set(['projects', 'shared_projects']);

const DocumentSection = Type.Object({ ...NewSection.properties, id: reference(), ...times });

/** The body is empty if the comment consists of files. */
const DocumentComment = Type.Object({
  body: Type.String({ trim: true, maxLength: LIMITS.commentBody }),
  user_id: Type.Optional(Type.String()),
  user_name: Type.Optional(Type.String()),
  edited: Type.Optional(Type.Boolean()),
  ...times,
});
export type DocumentComment = Static<typeof DocumentComment>;

const DocumentCompletion = Type.Object({
  completed_at: instant(),
  completed_by: Type.Optional(Type.String()),
  due_date: Type.Optional(day()),
  due_time: Type.Optional(clock()),
});
export type DocumentCompletion = Static<typeof DocumentCompletion>;

const DocumentTask = Type.Object({
  ...without(NewTask.properties, ['project_id', 'section_id', 'parent_id', 'assignee_id']),
  id: reference(),
  section_id: Type.Optional(reference()),
  parent_id: Type.Optional(reference()),
  assignee_id: Type.Optional(Type.String()),
  completed: Type.Optional(Type.Boolean()),
  completed_at: Type.Optional(instant()),
  completed_by: Type.Optional(Type.String()),
  snoozed_until: Type.Optional(instant()),
  recurrence_anchor: Type.Optional(Type.String()),
  comments: Type.Optional(Type.Array(DocumentComment)),
  completions: Type.Optional(Type.Array(DocumentCompletion)),
  ...times,
});

const DocumentNote = Type.Object({
  id: reference(),
  project_id: Type.Optional(Type.String()),
  body: Type.String({ maxLength: LIMITS.noteBody }),
  pinned: Type.Optional(Type.Boolean()),
  archived: Type.Optional(Type.Boolean()),
  archived_at: Type.Optional(instant()),
  created_by: Type.Optional(Type.String()),
  links: Type.Optional(
    Type.Array(Type.Object({ kind: Type.String(), target_id: Type.String(), text: Type.String() }), {
      maxItems: LIMITS.noteLinks,
    }),
  ),
  attachments: Type.Optional(Type.Array(Type.Unknown())),
  ...times,
});

const { plan, color } = TemplateDetails.properties;

/** The schemas of the entries of lists. */
export const RECORDS = {
  groups: Type.Object({ ...NewProjectGroup.properties, id: reference() }),
  sections: DocumentSection,
  tasks: DocumentTask,
  labels: Type.Object(NewLabel.properties),
  filters: Type.Object({ ...NewFilter.properties, id: reference() }),
  templates: Type.Object({
    id: reference(),
    name: NewProject.properties.name,
    description: Type.Optional(Type.String({ maxLength: LIMITS.templateDescription })),
    color,
    shared_project_id: Type.Optional(Type.String()),
    created_at: times.created_at,
    plan,
  }),
  reminders: Type.Object({ ...ReminderInput.properties, task_id: reference(), sent: Type.Optional(Type.Boolean()) }),
  notes: DocumentNote,
} as const;

/** A kind of list of which the entries are imported. */
export type RecordKind = keyof typeof RECORDS;

/** The value of an entry of a list of this kind. */
export type DocumentRecord<Kind extends RecordKind> = Static<(typeof RECORDS)[Kind]>;

/** The links in the texts of a record: of its description or body, and of each comment. */
export type RecordLinks = { text: CopiedLink[]; comments: CopiedLink[][] };

/** A normalised and valid entry of a list of this kind. */
export type CheckedRecord<Kind extends RecordKind> = { value: DocumentRecord<Kind>; links: RecordLinks };

/** The names of all members of the export, by kind. Other members are reported. */
export const KNOWN_MEMBERS: Readonly<Record<RecordKind | 'root' | 'projects', ReadonlySet<string>>> = {
  root: names(AccountExport),
  projects: names(entriesOf(projects)),
  groups: names(entriesOf(AccountExport.properties.groups)),
  sections: names(entriesOf(entriesOf(projects).properties.sections)),
  tasks: names(entriesOf(entriesOf(projects).properties.tasks)),
  labels: names(entriesOf(AccountExport.properties.labels)),
  filters: names(entriesOf(AccountExport.properties.filters)),
  templates: names(entriesOf(AccountExport.properties.templates)),
  reminders: names(entriesOf(AccountExport.properties.reminders)),
  notes: names(entriesOf(notes)),
};

function names({ properties }: { properties: TProperties }): ReadonlySet<string> {
  return new Set(Object.keys(properties));
}

function entriesOf<Entry extends TSchema>({ items }: { items: Entry }): Entry {
  return items;
}

function without<Properties extends TProperties, Name extends keyof Properties>(
  properties: Properties,
  left: readonly Name[],
): Omit<Properties, Name> {
  const kept = Object.entries(properties).filter(([name]) => !left.includes(name as Name));
  return Object.fromEntries(kept) as Omit<Properties, Name>;
}

/** Returns the value with only those members of objects that the schema has. */
export function knownPart(schema: TSchema, value: unknown): unknown {
  const { properties, items } = schema as Partial<TObject> & { items?: TSchema };
  if (Array.isArray(value)) return items === undefined ? value : value.map((entry) => knownPart(items, entry));
  if (properties === undefined || typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => Object.hasOwn(properties, name));
  return Object.fromEntries(entries.map(([name, part]) => [name, knownPart(properties[name] as TSchema, part)]));
}

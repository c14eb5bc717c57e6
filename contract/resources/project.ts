import { type Static, Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { Color } from './color.ts';
import { choice, clearable, count, etag, id, instant, name } from './fields.ts';
import { VIEW_MODES } from './view-options-choices.ts';

/** What a person may do in a project or with a note. */
export const Role = choice(['owner', 'editor', 'viewer'], { description: "The caller's role." });

/** A project as one member sees it: role, counts and group are the reader's. */
export const Project = Type.Object(
  {
    id: id(),
    name: Type.String({ maxLength: LIMITS.projectName }),
    color: Color,
    icon: Type.Optional(Type.String({ maxLength: LIMITS.projectIcon })),
    view_mode: choice(VIEW_MODES),
    owner_id: id(),
    is_inbox: Type.Boolean(),
    archived: Type.Boolean(),
    sort_order: Type.Number({ description: "The owner's order, the same for everybody." }),
    role: Role,
    member_count: count('People in the project, the owner included.'),
    open_count: count('Open tasks, sub-tasks included.'),
    shared: Type.Boolean({ description: 'True when more than the owner is in it.' }),
    group_id: Type.Optional(id({ description: "Only in the owner's own reading." })),
    etag: etag(),
    created_at: instant(),
    updated_at: instant(),
  },
  { title: 'Project' },
);
export type Project = Static<typeof Project>;

/** A deleted project of the caller's own. */
export const TrashedProject = Type.Object(
  {
    ...Project.properties,
    deleted_at: instant(),
    purge_after: instant({ description: `${LIMITS.trashDays} days after the deletion.` }),
    task_count: count('Tasks that went with it.'),
  },
  { title: 'TrashedProject' },
);
export type TrashedProject = Static<typeof TrashedProject>;

const title = () => name(LIMITS.projectName);

/** What can be written on a project. */
export const ProjectInput = Type.Object(
  {
    name: Type.Optional(title()),
    color: Type.Optional(Color),
    icon: Type.Optional(clearable(Type.String({ maxLength: LIMITS.projectIcon }))),
    view_mode: Type.Optional(choice(VIEW_MODES, { default: 'list' })),
    archived: Type.Optional(Type.Boolean()),
    group_id: Type.Optional(clearable(Type.String({ description: 'One of the own groups; cleared means ungrouped.' }))),
    sort_order: Type.Optional(Type.Number()),
  },
  { title: 'ProjectInput', additionalProperties: false },
);
export type ProjectInput = Static<typeof ProjectInput>;

/** What makes a project. */
export const NewProject = Type.Object(
  { ...ProjectInput.properties, name: title() },
  { title: 'NewProject', additionalProperties: false },
);
export type NewProject = Static<typeof NewProject>;

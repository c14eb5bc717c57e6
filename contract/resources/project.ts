import { LIMITS } from '../limits.ts';
import { type Static, Type } from '../type.ts';
import { Color, ColorInput } from './color.ts';
import { type ChoiceOptions, choice, clearable, count, etag, id, instant, name } from './fields.ts';
import { VIEW_MODES } from './view-options-choices.ts';

/** The role of a person in a project or for a note. */
export const Role = choice(['owner', 'editor', 'viewer'], { title: 'Role', description: "The caller's role." });

/** The layout of a project. */
export const viewMode = (options?: ChoiceOptions) => choice(VIEW_MODES, { ...options, title: 'ViewMode' });

/** A project as one member sees it: role, counts and group are specific to the reader. */
export const Project = Type.Object(
  {
    id: id(),
    name: Type.String({ maxLength: LIMITS.projectName }),
    color: Color,
    icon: Type.Optional(Type.String({ maxLength: LIMITS.projectIcon })),
    description: Type.Optional(Type.String({ maxLength: LIMITS.projectDescription, description: 'Plain text.' })),
    view_mode: viewMode({
      description: 'Layout for members who have not chosen one with `show_as` of their ViewOptions.',
    }),
    owner_id: id(),
    is_inbox: Type.Boolean(),
    archived: Type.Boolean(),
    sort_order: Type.Number({ description: "Position in the owner's list, the same for all members." }),
    role: Role,
    member_count: count('Number of people in the project, including the owner.'),
    open_count: count('Number of open tasks, including sub-tasks.'),
    shared: Type.Boolean({ description: 'True if the project has members other than the owner.' }),
    group_id: Type.Optional(id({ description: 'Visible to the owner only.' })),
    etag: etag(),
    created_at: instant(),
    updated_at: instant(),
  },
  { title: 'Project' },
);
export type Project = Static<typeof Project>;

/** A deleted project that the caller owns. */
export const TrashedProject = Type.Object(
  {
    ...Project.properties,
    deleted_at: instant(),
    purge_after: instant({ description: `${LIMITS.trashDays} days after the deletion.` }),
    task_count: count('Number of tasks that were deleted with it.'),
  },
  { title: 'TrashedProject' },
);
export type TrashedProject = Static<typeof TrashedProject>;

const title = () => name(LIMITS.projectName);

/** Writable fields of a project. */
export const ProjectInput = Type.Object(
  {
    name: Type.Optional(title()),
    color: Type.Optional(ColorInput),
    icon: Type.Optional(clearable(Type.String({ maxLength: LIMITS.projectIcon }))),
    description: Type.Optional(clearable(Type.String({ maxLength: LIMITS.projectDescription }))),
    view_mode: Type.Optional(viewMode({ default: 'list' })),
    archived: Type.Optional(Type.Boolean()),
    group_id: Type.Optional(
      clearable(
        Type.String({ description: "One of the caller's groups. Clearing it removes the project from its group." }),
      ),
    ),
    sort_order: Type.Optional(Type.Number()),
  },
  { title: 'ProjectInput', additionalProperties: false },
);
export type ProjectInput = Static<typeof ProjectInput>;

/** The body that duplicates a project. */
export const ProjectCopy = Type.Object(
  {
    name: Type.Optional(name(LIMITS.projectName, { description: 'By default the name of the project with “(copy)”.' })),
  },
  { title: 'ProjectCopy', additionalProperties: false },
);
export type ProjectCopy = Static<typeof ProjectCopy>;

/** The body that creates a project. */
export const NewProject = Type.Object(
  { ...ProjectInput.properties, name: title() },
  { title: 'NewProject', additionalProperties: false },
);
export type NewProject = Static<typeof NewProject>;

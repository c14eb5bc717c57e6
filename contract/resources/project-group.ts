import { LIMITS } from '../limits.ts';
import { type Static, Type } from '../type.ts';
import { Attachment } from './attachment.ts';
import { Color, ColorInput } from './color.ts';
import { clearable, count, id, name } from './fields.ts';
import { Project } from './project.ts';

/** A personal group of own projects. */
export const ProjectGroup = Type.Object(
  {
    id: id(),
    name: Type.String({ maxLength: LIMITS.groupName }),
    color: Color,
    description: Type.String({ maxLength: LIMITS.groupDescription, description: 'Empty if there is none.' }),
    collapsed: Type.Boolean(),
    sort_order: Type.Number(),
  },
  { title: 'ProjectGroup' },
);
export type ProjectGroup = Static<typeof ProjectGroup>;

const title = () => name(LIMITS.groupName);

/** Writable fields of a group. */
export const ProjectGroupInput = Type.Object(
  {
    name: Type.Optional(title()),
    color: Type.Optional(ColorInput),
    description: Type.Optional(clearable(Type.String({ maxLength: LIMITS.groupDescription }))),
    collapsed: Type.Optional(Type.Boolean()),
    sort_order: Type.Optional(Type.Number()),
  },
  { title: 'ProjectGroupInput', additionalProperties: false },
);
export type ProjectGroupInput = Static<typeof ProjectGroupInput>;

/** The body that creates a group. */
export const NewProjectGroup = Type.Object(
  { ...ProjectGroupInput.properties, name: title() },
  { title: 'NewProjectGroup', additionalProperties: false },
);
export type NewProjectGroup = Static<typeof NewProjectGroup>;

/** A group with its projects and files. */
export const ProjectGroupPage = Type.Object(
  {
    group: ProjectGroup,
    projects: Type.Array(
      Type.Object(
        { ...Project.properties, open_tasks: count('Number of open top-level tasks.') },
        { title: 'GroupedProject' },
      ),
    ),
    attachments: Type.Array(Attachment),
  },
  { title: 'ProjectGroupPage' },
);
export type ProjectGroupPage = Static<typeof ProjectGroupPage>;

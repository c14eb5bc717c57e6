import { LIMITS } from '../limits.ts';
import { type Static, Type } from '../type.ts';
import { Color } from './color.ts';
import { clearable, clock, count, day, id, instant, name } from './fields.ts';
import { Person } from './person.ts';
import { viewMode } from './project.ts';
import { Priority, RecurrenceFrom } from './task.ts';

const description = () => Type.String({ maxLength: LIMITS.templateDescription, description: 'Plain text.' });

/** A project stored with due dates relative to its start, as one reader sees it. */
export const Template = Type.Object(
  {
    id: id(),
    name: Type.String({ maxLength: LIMITS.projectName }),
    description: Type.Optional(description()),
    color: Color,
    task_count: count('Number of tasks, including sub-tasks.'),
    shared: Type.Boolean({ description: 'True if the template belongs to another member of a shared project.' }),
    owner: Type.Optional(Person),
    shared_project_id: Type.Optional(
      id({ description: 'The project whose members may use the template. Absent if it is not shared.' }),
    ),
    created_at: instant(),
  },
  { title: 'Template' },
);
export type Template = Static<typeof Template>;

const relativeDay = (text: string) => Type.Integer({ description: text });

const TemplateTask = Type.Object(
  {
    content: Type.String({ maxLength: LIMITS.taskTitle }),
    description: Type.Optional(Type.String({ maxLength: LIMITS.taskDescription, description: 'Markdown.' })),
    section: Type.Optional(count('Index in `sections`. Absent for sub-tasks and for tasks without a section.')),
    parent: Type.Optional(count('Index in `tasks` of the parent task, which precedes its sub-tasks.')),
    priority: Type.Optional(Priority),
    day: Type.Optional(relativeDay('The due date, as days after the start of the project. Absent without a date.')),
    due_time: Type.Optional(clock({ description: 'Local time in the time zone of the user of the template.' })),
    duration_min: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.durationMinutes })),
    recurrence_rule: Type.Optional(Type.String({ description: 'RRULE value (RFC 5545) without UNTIL.' })),
    recurrence_from: Type.Optional(RecurrenceFrom),
    until: Type.Optional(
      Type.Object(
        { day: relativeDay('Days after the start of the project.'), time: Type.Optional(clock()) },
        { description: 'The end of the series.' },
      ),
    ),
    labels: Type.Optional(Type.Array(Type.String(), { description: 'Names of labels.' })),
  },
  { title: 'TemplateTask' },
);

/** The contents of a template. */
export const TemplatePlan = Type.Object(
  {
    description: Type.Optional(
      Type.String({ maxLength: LIMITS.projectDescription, description: 'The description of the project.' }),
    ),
    icon: Type.Optional(Type.String({ maxLength: LIMITS.projectIcon })),
    view_mode: viewMode(),
    sections: Type.Array(Type.Object({ name: Type.String({ maxLength: LIMITS.sectionName }) })),
    tasks: Type.Array(TemplateTask),
  },
  { title: 'TemplatePlan' },
);
export type TemplatePlan = Static<typeof TemplatePlan>;

/** A template with its contents. */
export const TemplateDetails = Type.Object(
  { ...Template.properties, plan: TemplatePlan },
  { title: 'TemplateDetails' },
);
export type TemplateDetails = Static<typeof TemplateDetails>;

/** A template that is part of the service, in the language of the reader. */
export const BuiltInTemplate = Type.Object(
  {
    key: Type.String({ description: 'Identifies the template.' }),
    name: Type.String(),
    description: Type.String(),
    color: Color,
    task_count: count('Number of tasks, including sub-tasks.'),
    plan: TemplatePlan,
  },
  { title: 'BuiltInTemplate' },
);
export type BuiltInTemplate = Static<typeof BuiltInTemplate>;

const title = (more: { description?: string } = {}) => name(LIMITS.projectName, more);

/** The body that saves a project as a template. */
export const TemplateInput = Type.Object(
  {
    project_id: id(),
    name: Type.Optional(title({ description: 'Default: the name of the project.' })),
    description: Type.Optional(clearable(description())),
  },
  { title: 'TemplateInput', additionalProperties: false },
);
export type TemplateInput = Static<typeof TemplateInput>;

/** Writable fields of a template. */
export const TemplateChange = Type.Object(
  {
    name: Type.Optional(title()),
    description: Type.Optional(clearable(description())),
    color: Type.Optional(Color),
    shared_project_id: Type.Optional(
      clearable(Type.String({ description: 'A project that the caller can edit. Its members may use the template.' })),
    ),
    project_id: Type.Optional(
      id({ description: 'A project whose contents replace those of the template, as when it is saved as a template.' }),
    ),
    plan: Type.Optional(TemplatePlan),
  },
  { title: 'TemplateChange', additionalProperties: false },
);
export type TemplateChange = Static<typeof TemplateChange>;

/** The body that creates a project from a template. */
export const TemplateUse = Type.Object(
  {
    name: Type.Optional(title({ description: 'Name of the project. Default: the name of the template.' })),
    start_date: Type.Optional(day({ description: "The date of day 0. Default: today in the caller's time zone." })),
  },
  { title: 'TemplateUse', additionalProperties: false },
);
export type TemplateUse = Static<typeof TemplateUse>;

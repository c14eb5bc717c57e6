/** The contents of a template: a project plan whose dates are numbers of days after the start of the project. It is stored as JSON. */

/** All references are indexes in the lists of the plan. */
export type TemplatePlan = {
  /** The description of the project. The template has its own. */
  description?: string;
  icon?: string;
  view_mode: 'list' | 'board' | 'calendar';
  sections: { name: string }[];
  /** Parents come before their sub-tasks. Tasks with the same section and parent are in the order of the list. */
  tasks: TemplateTask[];
};

export type TemplateTask = {
  content: string;
  /** Markdown. */
  description?: string;
  /** Index in `sections`. Absent for a sub-task, which has the section of its parent. */
  section?: number;
  /** Index in `tasks`, less than that of the task itself. */
  parent?: number;
  /** 1 is the highest priority, 4 (the default) means none. */
  priority?: number;
  /** The due date as days after the start of the project, at least 0. */
  day?: number;
  /** Local time `HH:MM`, in the time zone of the user of the template. Only with `day`. */
  due_time?: string;
  /** Minutes. */
  duration_min?: number;
  /** RRULE without UNTIL. */
  recurrence_rule?: string;
  recurrence_from?: 'due' | 'completion';
  /** The UNTIL of the rule. */
  until?: TemplateUntil;
  /** Names of labels. Labels that do not exist are created with the project. */
  labels?: string[];
};

/** The last date of a series, and its local time `HH:MM` if UNTIL is an instant. */
export type TemplateUntil = { day: number; time?: string };

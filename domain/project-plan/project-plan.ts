/** A project that does not exist yet, with its sections, tasks and comments: what an import, a copy or a template contains. */

/** All references are indexes in the lists of the plan, because the records have no ids yet. */
export type ProjectPlan = {
  name: string;
  description?: string;
  /** Name of a colour of the contract. The default colour if it is absent. */
  color?: string;
  icon?: string;
  viewMode?: 'list' | 'board' | 'calendar';
  sections: PlannedSection[];
  /** Parents come before their sub-tasks. Tasks with the same section and parent are in the order of the list. */
  tasks: PlannedTask[];
};

export type PlannedSection = { name: string };

export type PlannedTask = {
  content: string;
  /** Markdown. */
  description?: string;
  /** Index in `sections`. A sub-task has the section of its parent. */
  section?: number;
  /** Index in `tasks`, less than that of the task itself. */
  parent?: number;
  /** 1 is the highest priority, 4 (the default) means none. */
  priority?: number;
  due?: PlannedDue;
  /** Minutes. */
  duration?: number;
  recurrence?: PlannedRecurrence;
  /** Names of labels of the owner of the new project. Labels that do not exist are created. */
  labels?: string[];
  /** True if the task is assigned to the owner of the new project. */
  isAssigned?: boolean;
  /** The id of another person of an existing project, if the task is assigned to that person. */
  assignee?: string;
  /** Instant, at most the time of writing. The task is open if it is absent. */
  completedAt?: string;
  /** Instant, at most the time of writing, which is the default. */
  createdAt?: string;
  comments?: PlannedComment[];
};

export type PlannedDue = {
  /** Local date. */
  date: string;
  /** Local time `HH:MM`. The task is all-day if it is absent. */
  time?: string;
  /** Time zone of `time`. The zone of the owner of the new project if it is absent. */
  zone?: string;
};

export type PlannedRecurrence = {
  rule: string;
  from: 'due' | 'completion';
  /** The stored start of a series that began before the due date. The due date if it is absent. */
  anchor?: string;
};

export type PlannedComment = {
  /** Markdown. */
  body: string;
  /** Instant, at most the time of writing, which is the default. */
  createdAt?: string;
};

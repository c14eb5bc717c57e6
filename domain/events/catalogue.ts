/**
 * Everything that can happen, said once. An activity name is a line in the history that people read back; a live type
 * is a message on open sockets. One happening may be either or both.
 */

/** The fields that an activity line keeps, per name. Never the text of a comment or note. */
export type ActivityPayloads = {
  'user.created': Record<never, never>;
  'user.signed_in': { method: 'password'; device: string };
  'user.sign_in_failed': { method: 'password'; device: string };
  'user.signed_out': Record<never, never>;
  'user.password_changed': Record<never, never>;
  'project.created': { name: string };
  'project.updated': { fields: string[] };
  'project.deleted': { name: string; task_count: number };
  'project.restored': { name: string };
  'section.created': { name: string };
  'section.updated': { name: string };
  'section.reordered': Record<never, never>;
  'section.deleted': { name: string };
  'task.created': { content: string };
  'task.updated': { fields: string[] };
  'task.completed': { content: string; recurred: boolean; next_due?: string };
  'task.reopened': { content: string };
  'task.moved': { from_project_id: string; to_project_id: string; section_id?: string };
  'task.deleted': { content: string; count: number };
  'task.restored': { content: string; count: number };
};

export type ActivityName = keyof ActivityPayloads;

/** The same fields by name, for whoever lists them. */
export const ACTIVITY_FIELDS: { readonly [Name in ActivityName]: readonly (keyof ActivityPayloads[Name])[] } = {
  'user.created': [],
  'user.signed_in': ['method', 'device'],
  'user.sign_in_failed': ['method', 'device'],
  'user.signed_out': [],
  'user.password_changed': [],
  'project.created': ['name'],
  'project.updated': ['fields'],
  'project.deleted': ['name', 'task_count'],
  'project.restored': ['name'],
  'section.created': ['name'],
  'section.updated': ['name'],
  'section.reordered': [],
  'section.deleted': ['name'],
  'task.created': ['content'],
  'task.updated': ['fields'],
  'task.completed': ['content', 'recurred', 'next_due'],
  'task.reopened': ['content'],
  'task.moved': ['from_project_id', 'to_project_id', 'section_id'],
  'task.deleted': ['content', 'count'],
  'task.restored': ['content', 'count'],
};

/**
 * Live messages by type and the record each shows, read anew for each receiver at delivery; `none` carries only what was
 * written with the event. A message goes to the people of its project, or to one person when it names one.
 */
export const LIVE_RECORDS = {
  'task.created': 'task',
  'task.updated': 'task',
  'task.completed': 'task',
  'task.reopened': 'task',
  'task.moved': 'task',
  'task.restored': 'task',
  'task.deleted': 'none',
  'section.created': 'section',
  'section.updated': 'section',
  'section.deleted': 'none',
  'section.reordered': 'none',
  'project.created': 'project',
  'project.updated': 'project',
  'project.restored': 'project',
  'project.deleted': 'none',
  'project.reordered': 'none',
  'project_group.created': 'project_group',
  'project_group.updated': 'project_group',
  'project_group.deleted': 'none',
  'project_group.reordered': 'none',
  'label.created': 'label',
  'label.updated': 'label',
  'label.deleted': 'none',
  'user.updated': 'user',
} as const;

export type LiveType = keyof typeof LIVE_RECORDS;

/** The kinds of record that a live message can show. */
export type LiveRecord = Exclude<(typeof LIVE_RECORDS)[LiveType], 'none'>;

import { pluralOf } from '../../plural.ts';

const plural = pluralOf('en');

/** The trash: its contents, their expiry, and restoring. */
export const trash = {
  intro: 'Deleted items stay here for 30 days.',
  tasks: 'Tasks',
  notes: 'Notes',
  projects: 'Projects',
  daysLeft: (days: number) => plural(days, { one: '# day left', other: '# days left' }),
  restore: 'Restore',
  restoreName: (name: string) => `Restore ${name}`,
  restored: (name: string) => `“${name}” restored`,
  withTasks: (count: number) => plural(count, { one: 'with # task', other: 'with # tasks' }),
  empty: 'The trash is empty.',
  more: 'Show more',
};

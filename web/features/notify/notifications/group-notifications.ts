import type { Notification } from '#contract/resources/notification.ts';

/**
 * Groups consecutive comments on the same task, in the given order. A mention always begins a group, so that it is never collapsed.
 * Every other notification is a group by itself.
 */
export function groupNotifications(all: readonly Notification[]): Notification[][] {
  const groups: Notification[][] = [];
  for (const notification of all) {
    const group = groups.at(-1);
    if (group?.[0] !== undefined && continuesGroup(group[0], notification)) group.push(notification);
    else groups.push([notification]);
  }
  return groups;
}

function continuesGroup(newest: Notification, { kind, task_id }: Notification): boolean {
  const isComment = newest.kind === 'comment' || newest.kind === 'mention';
  return isComment && kind === 'comment' && newest.task_id === task_id;
}

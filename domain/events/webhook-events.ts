import type { LiveRecord, LiveType } from './catalogue.ts';

/** The events that a webhook of a project can send: live messages that every member of the project gets. */
export const WEBHOOK_EVENTS = [
  'task.created',
  'task.updated',
  'task.completed',
  'task.reopened',
  'task.moved',
  'task.restored',
  'task.deleted',
  'comment.created',
  'comment.updated',
  'comment.deleted',
  'attachment.created',
  'attachment.deleted',
  'section.created',
  'section.updated',
  'section.deleted',
  'section.reordered',
  'note.created',
  'note.updated',
  'note.restored',
  'note.deleted',
  'member.added',
  'member.updated',
  'member.removed',
  'project.updated',
  'project.restored',
] as const satisfies readonly LiveType[];

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The fields of each kind of record that only some members may see, or that differ between members. Webhooks omit them. */
export const PERSONAL_FIELDS: Readonly<Partial<Record<LiveRecord, readonly string[]>>> = {
  task: ['labels'],
  project: ['role', 'group_id'],
  member: ['email'],
  note: ['role', 'shared_with_me', 'owner'],
};

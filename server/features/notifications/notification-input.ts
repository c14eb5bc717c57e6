/**
 * What people can be told, by kind: the records it is about, and `facts` that cannot be read from them later. `facts` are kept
 * as they are given, so they hold nothing that the receiver may not see.
 */
export type NotificationInput =
  | { kind: 'comment' | 'mention'; task_id: string; comment_id: string }
  /** One task, or how many. */
  | { kind: 'assigned'; project_id: string; task_id?: string; count?: number }
  | { kind: 'invited'; project_id: string }
  /** Somebody joined, or the receiver became the owner; then the actor is who gave it away. */
  | { kind: 'member.added'; project_id: string; facts: { became: 'member' | 'owner' } }
  | { kind: 'reminder'; task_id: string }
  /** How many tasks are due on the day, and how many were due before. */
  | { kind: 'due'; facts: { day: string; due: number; overdue: number } }
  | { kind: 'share.note'; note_id: string }
  /** A grant was refused: `name` is the account or calendar as its owner knows it. */
  | { kind: 'connection'; facts: { service: 'mail' | 'calendar'; name: string } };

/**
 * A notification to create, by kind: the records it is about, and `facts` that cannot be read later. `facts` are stored as
 * given and must not contain anything hidden from the recipient.
 */
export type NotificationInput =
  | { kind: 'comment' | 'mention'; task_id: string; comment_id: string }
  /** One task, or a number of tasks. */
  | { kind: 'assigned'; project_id: string; task_id?: string; count?: number }
  | { kind: 'invited'; project_id: string }
  /** A user joined, or the recipient became the owner; then the actor is the former owner. */
  | { kind: 'member.added'; project_id: string; facts: { became: 'member' | 'owner' } }
  | { kind: 'reminder'; task_id: string }
  /** Number of tasks due on the day, and of overdue tasks. */
  | { kind: 'due'; facts: { day: string; due: number; overdue: number } }
  | { kind: 'share.note'; note_id: string }
  /** A connection was refused: `name` is the account, calendar or mailbox as the owner named it. */
  | { kind: 'connection'; facts: { service: 'mail' | 'calendar' | 'mailbox'; name: string } }
  /** A webhook of the project was stopped: `name` is the host of its address. */
  | { kind: 'connection'; project_id: string; facts: { service: 'webhook'; name: string } };

import { invalid, Refusal } from '../../../platform/errors/refusal.ts';

type Row = { is_inbox: 0 | 1 };

/** Changes of a project. */
type Changes = { archived?: 0 | 1 | undefined; group_id?: string | null | undefined };

/** Throws 422 at `group_id` if the Inbox would be in a group, and 409 `inbox_protected` if it would be archived. */
export function requireInboxRules(project: Row, changes: Changes): void {
  if (project.is_inbox === 0) return;
  if (changes.group_id != null) throw invalid({ group_id: (messages) => messages.inboxInGroup });
  if (changes.archived === 1) throw new Refusal('inbox_protected');
}

/** Throws 409 `inbox_protected` if the project is an Inbox. */
export function requireNoInbox(project: Row): void {
  if (project.is_inbox === 1) throw new Refusal('inbox_protected');
}

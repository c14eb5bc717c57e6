import { invalid, Refusal } from '../../platform/errors/refusal.ts';

type Row = { is_inbox: 0 | 1 };

/** What is wanted of a project; absent is unchanged. */
type Wanted = { archived?: 0 | 1 | undefined; group_id?: string | null | undefined };

/** The Inbox stands in no group (422 at `group_id`) and is never archived (409 `inbox_protected`). */
export function requireInboxRules(project: Row, wanted: Wanted): void {
  if (project.is_inbox === 0) return;
  if (wanted.group_id != null) throw invalid({ group_id: (messages) => messages.inboxInGroup });
  if (wanted.archived === 1) throw new Refusal('inbox_protected');
}

/** The Inbox is never deleted: 409 `inbox_protected`. */
export function requireNoInbox(project: Row): void {
  if (project.is_inbox === 1) throw new Refusal('inbox_protected');
}

/** What API tokens with a scope or a project limit may call. */

import type { EndpointSpec } from './endpoint.ts';

/** Operations with another method than GET that change nothing when a token calls them. */
export const CHANGES_NOTHING: ReadonlySet<string> = new Set([
  // Ends the session of the cookie. A request with a token has none.
  'auth.logout',
  // Each tool is checked as the operations that it calls.
  'mcp.send',
  'mcp.sendWithKey',
]);

/** Operations with GET whose answer lets the reader change something, also after the token is revoked. */
export const GIVES_WRITE_ACCESS: ReadonlySet<string> = new Set([
  // Mail to the address creates tasks.
  'mailToTask.address',
]);

/** Returns whether the operation can change something, or lets its caller do so, so that a token with the scope `read` is refused. */
export function changesSomething({ id, method }: Pick<EndpointSpec, 'id' | 'method'>): boolean {
  return method === 'GET' ? GIVES_WRITE_ACCESS.has(id) : !CHANGES_NOTHING.has(id);
}

/**
 * The operations of tokens that are limited to some projects. They concern tasks, sections, notes and the projects themselves. All
 * others concern the account, or who can see a project, and answer 403.
 */
export const PROJECT_OPERATIONS: ReadonlySet<string> = new Set([
  'auth.logout',
  'tasks.list',
  'tasks.create',
  'tasks.bulk',
  'tasks.updateMany',
  'tasks.duplicate',
  'tasks.get',
  'tasks.update',
  'tasks.delete',
  'tasks.complete',
  'tasks.reopen',
  'tasks.move',
  'tasks.snooze',
  'tasks.trash',
  'tasks.restoreMany',
  'tasks.restore',
  'repetition.skipOccurrence',
  'repetition.completions',
  'repetition.completed',
  'comments.list',
  'comments.create',
  'comments.createWithFile',
  'comments.update',
  'comments.delete',
  'attachments.create',
  'attachments.get',
  'attachments.delete',
  'reminders.list',
  'reminders.create',
  'reminders.delete',
  'projects.list',
  'projects.get',
  'projects.update',
  'members.list',
  'sections.list',
  'sections.create',
  'sections.reorder',
  'sections.update',
  'sections.delete',
  'activity.ofProject',
  'filters.preview',
  'views.today',
  'views.upcoming',
  'views.people',
  'views.delegated',
  'views.search',
  'notes.list',
  'notes.create',
  'notes.get',
  'notes.update',
  'notes.delete',
  'notes.bulk',
  'notes.trash',
  'notes.restore',
  'notes.linking',
  'notes.versions',
  'notes.version',
  'notes.restoreVersion',
  'noteFiles.create',
  'live.socket',
  'mcp.send',
  'mcp.sendWithKey',
]);

/** Returns whether the operation refuses tokens that are limited to some projects. */
export function concernsAccount({ id }: Pick<EndpointSpec, 'id'>): boolean {
  return !PROJECT_OPERATIONS.has(id);
}

/** Sync tokens (RFC 6578): the state of a collection that a client has seen. */

import type { SynchronizedProject } from '../../access/calendars/index.ts';
import type { ChangePosition } from '../../access/changes/index.ts';
import { forbidden } from './dav-refusal.ts';

/**
 * The changes that a client has seen. `all`: the changes up to the number. `changes`: a part of the changes of a number. `first`: a part of the
 * first list of tasks, which began when the last number was `number`. `after` is the id of the last task that was listed.
 */
export type SyncPosition =
  | { kind: 'all'; number: number }
  | { kind: 'changes'; number: number; after: string }
  | { kind: 'first'; number: number; after: string };

type Calendar = Pick<SynchronizedProject, 'id' | 'version' | 'last_number' | 'forgotten_number'>;

/**
 * Returns the token of a calendar. It changes with each change of a task and of the project. The latter is only for clients that compare
 * tokens.
 */
export function syncToken(baseUrl: URL, calendar: Calendar, seen?: SyncPosition): string {
  const { kind, number, ...position } = seen ?? { kind: 'all', number: calendar.last_number ?? 0 };
  const parts = [calendar.id, kind, number, 'after' in position ? position.after : calendar.version];
  return new URL(`caldav/sync/${parts.join('/')}`, baseUrl).href;
}

const PARTS = /^([\w-]{1,64})\/(all|changes|first)\/(\d{1,15})\/([\w-]{1,64})$/;

/**
 * Returns what a token of this calendar says. Throws 403 `valid-sync-token` for a token of another calendar or service, and for one that
 * is older than the stored changes.
 */
export function readSyncToken(baseUrl: URL, calendar: Calendar, token: string): SyncPosition {
  const prefix = new URL('caldav/sync/', baseUrl).href;
  const [, project, kind, digits = '', after = ''] =
    (token.startsWith(prefix) && PARTS.exec(token.slice(prefix.length))) || [];
  const number = Number(digits);
  const complete = kind === 'changes' ? number - 1 : number;
  const isKnown = complete <= (calendar.last_number ?? 0) && complete >= (calendar.forgotten_number ?? 0);
  if (project !== calendar.id || kind === undefined || !isKnown) throw forbidden('D:valid-sync-token');
  return kind === 'all' ? { kind, number } : { kind: kind as 'changes' | 'first', number, after };
}

/** Returns the position in the changes after those that a client has seen. */
export function positionAfter(seen: SyncPosition): ChangePosition {
  return seen.kind === 'changes' ? seen : { number: seen.number + 1, after: '' };
}

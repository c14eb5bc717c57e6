import { instantText } from '../../../platform/actor.ts';

/**
 * The settings for sessions. `sessionIdle` is the time in milliseconds after which an unused session ends, or null.
 * `requireTwoFactor` limits accounts without a second factor to operations that add one.
 */
export type SessionRules = { sessionIdle: number | null; requireTwoFactor: boolean };

/** Returns the instant that the last use of a session must be after. Without a limit it is before every instant. */
export function idleSince({ sessionIdle }: Pick<SessionRules, 'sessionIdle'>, now: number): string {
  return sessionIdle === null ? '' : instantText(now - sessionIdle);
}

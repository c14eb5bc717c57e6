import type { UserRow } from '../features/account/accounts/index.ts';
import type { Actor } from '../platform/actor.ts';

/** Returns the actor of a command that the operator runs on behalf of an account. */
export function actorOf({ id, name, locale, timezone }: UserRow, now: number): Actor {
  return {
    id,
    name,
    locale,
    timezone,
    isAdmin: false,
    credential: { kind: 'session', id: 'command', halfOpen: false },
    now,
  };
}

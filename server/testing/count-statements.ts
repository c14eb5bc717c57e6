import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Person } from './people.ts';
import { recordStatements } from './record-statements.ts';
import type { TestService } from './service.ts';

/**
 * Runs `work` in a transaction and returns the number of its statements and locks, including those of `beforeCommit`. With
 * `matching`, counts only statements that contain this text.
 */
export async function countStatements(
  { database, clock }: TestService,
  person: Person,
  work: (tx: Tx, actor: Actor) => Promise<unknown>,
  matching?: string,
): Promise<number> {
  let locks = 0;
  const recorded = await database.transaction(async (tx) => {
    locks = 0;
    const statements = recordStatements(tx);
    const lock = tx.lock;
    tx.lock = (key) => {
      locks += 1;
      return lock.call(tx, key);
    };
    await work(tx, actorOf(person, clock.now()));
    return statements;
  });
  if (matching !== undefined) return recorded.filter(({ text }) => text.includes(matching)).length;
  return recorded.length + locks;
}

/** Returns the person as the actor of a use case. */
export function actorOf({ id, name }: Person, now: number): Actor {
  const credential = { kind: 'token' as const, id: '', isReadOnly: false, isLimited: false };
  return { id, name, locale: 'en', timezone: 'Europe/Copenhagen', isAdmin: false, credential, now };
}

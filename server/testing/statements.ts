import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Person } from './people.ts';
import { record } from './recorded.ts';
import type { TestService } from './service.ts';

/** Returns the number of statements and locks of a transaction, including those before its commit. */
export async function statementsOf(
  { database, clock }: TestService,
  person: Person,
  work: (tx: Tx, actor: Actor) => Promise<unknown>,
): Promise<number> {
  let locks = 0;
  const asked = await database.transaction(async (tx) => {
    locks = 0;
    const statements = record(tx);
    const lock = tx.lock;
    tx.lock = (key) => {
      locks += 1;
      return lock.call(tx, key);
    };
    await work(tx, actorOf(person, clock.now()));
    return statements;
  });
  return asked.length + locks;
}

function actorOf({ id, name }: Person, now: number): Actor {
  const credential = { kind: 'token' as const, id: '' };
  return { id, name, locale: 'en', timezone: 'Europe/Copenhagen', isAdmin: false, credential, now };
}

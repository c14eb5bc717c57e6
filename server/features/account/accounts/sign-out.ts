import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events/emit.ts';
import { endSession } from './sessions.ts';

/** Ends the session of the request. A request with a bearer token changes nothing. */
export async function signOut(tx: Tx, actor: Actor): Promise<void> {
  if (actor.credential.kind !== 'session') return;
  await endSession(tx, actor.credential.id);
  await emit(tx, actor, { activity: { name: 'user.signed_out', payload: {} } });
}

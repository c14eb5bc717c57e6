import { instantText } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** A token as its owner recognises it. */
export type ActiveToken = { name: string; prefix: string; created_at: string; last_used_at: string | null };

/** Returns the tokens of an account that are valid at `now` (milliseconds), newest first. */
export function activeTokens(tx: ReadTx, user: string, now: number): Promise<ActiveToken[]> {
  return active.all(tx, { user, at: instantText(now) });
}

const active = statement<{ user: string; at: string }>()((db, p) =>
  db
    .selectFrom('api_token')
    .select(['name', 'prefix', 'created_at', 'last_used_at'])
    .where('user_id', '=', p.user)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', p.at)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
);

import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { emit } from '../../platform/events/emit.ts';
import {
  type CredentialsLeft,
  lockProof,
  mailSecurityChange,
  type ProvenPassword,
  type SecurityMailer,
} from '../accounts/index.ts';
import { hasFeed, removeFeed } from '../calendar-export/index.ts';
import { lockPasskeys, ownPasskeys, revokePasskeys } from '../passkeys/index.ts';
import { revokeIdentities } from '../single-sign-on/index.ts';
import { activeTokens, lockTokens, revokeTokens } from '../tokens/index.ts';

/** The credentials to remove in addition to the sessions. The calendar feed is removed with the API tokens. */
export type Revoked = { tokens?: boolean; passkeys?: boolean };

/**
 * Ends all other sessions of the actor, and removes API tokens and passkeys if requested. One mail names what stayed and what was
 * removed. Sockets of ended sessions and tokens close.
 */
export async function revokeAll(
  tx: Tx,
  mailer: SecurityMailer,
  actor: Actor,
  { proven, tokens = false, passkeys = false }: Revoked & { proven: ProvenPassword },
): Promise<void> {
  await lockTokens(tx, actor.id);
  await lockPasskeys(tx, actor.id);
  await lockProof(tx, actor, proven);
  const ended = await endOthers.all(tx, { user: actor.id, kept: actor.credential.id });
  for (const { half_open: halfOpen } of ended) {
    if (halfOpen === 0) await emit(tx, actor, { activity: { name: 'session.ended', payload: {} } });
  }
  const left = {
    tokens: {
      removed: tokens,
      list: tokens ? await revokeTokens(tx, actor) : await activeTokens(tx, actor.id, actor.now),
    },
    passkeys: { removed: passkeys, list: passkeys ? await revokePasskeys(tx, actor) : await ownPasskeys(tx, actor) },
    feed: tokens
      ? { removed: await removeFeed(tx, actor), exists: false }
      : { removed: false, exists: await hasFeed(tx, actor.id) },
  } satisfies CredentialsLeft;
  if (passkeys) await revokeIdentities(tx, actor);
  await mailSecurityChange(tx, mailer, actor, { kind: 'revoked', ...left });
}

const endOthers = statement<{ user: string; kept: string }>()((db, p) =>
  db.deleteFrom('session').where('user_id', '=', p.user).where('id', '<>', p.kept).returning('half_open'),
);

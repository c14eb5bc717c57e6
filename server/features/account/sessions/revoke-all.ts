import type { AccessChannel } from '#contract/resources/access-channel.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Sealer } from '../../../platform/crypto/sealer.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { emit } from '../../../platform/events/emit.ts';
import { hasFeed, removeFeed } from '../../connect/calendar-export/index.ts';
import { accessChannels, isConnection, removeConnections } from '../access-channels/index.ts';
import {
  type CredentialsLeft,
  lockChannels,
  lockProof,
  mailSecurityChange,
  type ProvenPassword,
  type SecurityMailer,
} from '../accounts/index.ts';
import { lockPasskeys, ownPasskeys, revokePasskeys } from '../passkeys/index.ts';
import { revokeIdentities } from '../single-sign-on/index.ts';
import { activeTokens, lockTokens, revokeTokens } from '../tokens/index.ts';

/**
 * The credentials to remove in addition to the sessions. The calendar feed is removed with the API tokens, identities of single sign-on with the
 * passkeys. `connections` are those of `removeConnections`.
 */
export type CredentialKinds = { tokens: boolean; passkeys: boolean; connections: boolean };

/**
 * Ends all other sessions of the actor, and removes API tokens, passkeys and connections if requested. One mail names what stayed and what was
 * removed. Sockets of ended sessions and tokens close.
 */
export async function revokeAll(
  tx: Tx,
  { sealer, ...mailer }: SecurityMailer & { sealer: Sealer },
  actor: Actor,
  { proven, tokens, passkeys, connections }: CredentialKinds & { proven: ProvenPassword },
): Promise<void> {
  await lockChannels(tx, actor.id);
  await lockTokens(tx, actor.id);
  await lockPasskeys(tx, actor.id);
  await lockProof(tx, actor, proven);
  const ended = await endOthers.all(tx, { user: actor.id, kept: actor.credential.id });
  for (const { half_open: halfOpen } of ended) {
    if (halfOpen === 0) await emit(tx, actor, { activity: { name: 'session.ended', payload: {} } });
  }
  const channels = (await accessChannels(tx, sealer, actor)).filter(({ kind }) => kind !== 'calendar_feed');
  const isRemoved = (channel: AccessChannel) => (isConnection(channel) ? connections : passkeys);
  const left = {
    tokens: {
      removed: tokens,
      list: tokens ? await revokeTokens(tx, actor) : await activeTokens(tx, actor.id, actor.now),
    },
    passkeys: { removed: passkeys, list: passkeys ? await revokePasskeys(tx, actor) : await ownPasskeys(tx, actor) },
    feed: tokens
      ? { removed: await removeFeed(tx, actor), exists: false }
      : { removed: false, exists: await hasFeed(tx, actor.id) },
    channels: { removed: channels.filter(isRemoved), kept: channels.filter((channel) => !isRemoved(channel)) },
  } satisfies CredentialsLeft;
  if (passkeys) await revokeIdentities(tx, actor);
  if (connections) await removeConnections(tx, sealer, actor);
  await mailSecurityChange(tx, mailer, actor, { kind: 'revoked', ...left });
}

const endOthers = statement<{ user: string; kept: string }>()((db, p) =>
  db.deleteFrom('session').where('user_id', '=', p.user).where('id', '<>', p.kept).returning('half_open'),
);

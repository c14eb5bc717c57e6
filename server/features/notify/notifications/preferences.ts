import type {
  NotificationPreferences,
  NotificationPreferencesInput,
} from '#contract/resources/notification-preferences.ts';
import { CHANNELS, type Channel, NOTIFICATION_KINDS, type NotificationKind } from '#domain/notification/channels.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { emit } from '../../../platform/events/emit.ts';
import { cancelMailOfKind } from './mail/waiting-mail.ts';
import { cancelPushesOfKind } from './push/waiting-pushes.ts';
import { preferencesOf } from './receiver-preferences.ts';

/** Returns the actor's preferences for every kind. */
export async function readPreferences(tx: ReadTx, { id }: Pick<Actor, 'id'>): Promise<NotificationPreferences> {
  const preferences = await preferencesOf(tx, [id]);
  return Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, preferences(id, kind)])) as NotificationPreferences;
}

/**
 * Changes the given preferences and publishes the change to the actor's sockets. Equal values change nothing. It applies
 * from the next notification on; waiting mail of a kind is cancelled when mail is switched off,
 * and waiting push messages likewise.
 */
export async function setPreferences(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'now'>,
  input: NotificationPreferencesInput,
): Promise<NotificationPreferences> {
  await tx.lock(`notification preferences of ${actor.id}`);
  const choices = changedBy(input, await readPreferences(tx, actor));
  for (const { kind, channel, wanted } of choices) {
    await choose.run(tx, { user: actor.id, kind, channel, wanted: wanted ? 1 : 0 });
    if (channel === 'mail' && !wanted) await cancelMailOfKind(tx, actor.id, kind);
    if (channel === 'push' && !wanted) await cancelPushesOfKind(tx, actor.id, kind);
  }
  const preferences = await readPreferences(tx, actor);
  if (choices.length > 0) {
    const live = { type: 'notification_preferences.updated', extra: preferences } as const;
    await emit(tx, actor, { receiverId: actor.id, live });
  }
  return preferences;
}

type Choice = { kind: NotificationKind; channel: Channel; wanted: boolean };

function changedBy(input: NotificationPreferencesInput, present: NotificationPreferences): Choice[] {
  return NOTIFICATION_KINDS.flatMap((kind) =>
    CHANNELS.flatMap((channel) => {
      const wanted = input[kind]?.[channel];
      return wanted === undefined || wanted === present[kind][channel] ? [] : [{ kind, channel, wanted }];
    }),
  );
}

const choose = statement<{ user: string; kind: NotificationKind; channel: Channel; wanted: 0 | 1 }>()((db, p) =>
  db
    .insertInto('notification_preference')
    .values({ user_id: p.user, kind: p.kind, channel: p.channel, wanted: p.wanted })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'channel']).doUpdateSet({ wanted: p.wanted })),
);

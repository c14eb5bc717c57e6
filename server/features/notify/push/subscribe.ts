import { LIMITS } from '#contract/limits.ts';
import type { PushSubscription } from '#contract/resources/push.ts';
import { type Actor, instantText } from '../../../platform/actor.ts';
import { hashSecret } from '../../../platform/crypto/secret.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { type FieldMessage, invalid } from '../../../platform/errors/refusal.ts';
import { OutboundFailure, type OutboundGuard } from '../../../platform/outbound/index.ts';
import { readAuthSecret, readPublicKey } from '../../../platform/web-push/index.ts';

/** A subscription whose fields are valid. The keys are base64url. */
export type CheckedSubscription = { id: string; endpoint: string; p256dh: string; auth: string };

/** Milliseconds for the name of the push service. */
const NAME_TIME_MS = 5_000;

/**
 * Checks the fields of a subscription, and that its endpoint leads to no private address. Throws 422 otherwise. An endpoint whose name
 * cannot be resolved now is accepted: each message is checked again.
 */
export async function checkSubscription(
  guard: OutboundGuard,
  { endpoint, keys }: PushSubscription,
): Promise<CheckedSubscription> {
  const address = readEndpoint(endpoint);
  const [p256dh, auth] = [readPublicKey(keys.p256dh), readAuthSecret(keys.auth)];
  if (address === undefined || p256dh === undefined || auth === undefined) {
    throw invalid({
      ...(address === undefined && { endpoint: (messages) => messages.pushEndpoint }),
      ...(p256dh === undefined && { 'keys.p256dh': pushKey }),
      ...(auth === undefined && { 'keys.auth': pushKey }),
    });
  }
  if (await isPrivate(guard, address.url)) throw invalid({ endpoint: (messages) => messages.pushNotAllowed });
  return {
    id: address.id,
    endpoint: address.url.href,
    p256dh: p256dh.toString('base64url'),
    auth: auth.toString('base64url'),
  };
}

const pushKey: FieldMessage = (messages) => messages.pushKey;

async function isPrivate(guard: OutboundGuard, { hostname, port }: URL): Promise<boolean> {
  const timeout = Promise.withResolvers<false>();
  const timer = setTimeout(() => timeout.resolve(false), NAME_TIME_MS);
  const checked = guard.check(hostname, port === '' ? 443 : Number(port)).then(
    () => false,
    (error: unknown) => {
      if (error instanceof OutboundFailure) return error.reason === 'not_allowed';
      throw error;
    },
  );
  try {
    return await Promise.race([checked, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Stores a subscription of the actor, which ends with the credential of the request. A known endpoint moves to the actor. Above the limit
 * the oldest subscriptions of the account are removed.
 */
export async function subscribe(
  tx: Tx,
  { id: user, credential, now }: Actor,
  values: CheckedSubscription,
): Promise<void> {
  await tx.lock(`push subscriptions ${user}`);
  const row = {
    user_id: user,
    session_id: credential.kind === 'session' ? credential.id : null,
    token_id: credential.kind === 'token' ? credential.id : null,
    p256dh: values.p256dh,
    auth: values.auth,
    failures: 0,
    paused_until: null,
    created_at: instantText(now),
  };
  await tx.run(
    tx.kysely
      .insertInto('push_subscription')
      .values({ ...row, id: values.id, endpoint: values.endpoint })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row)),
  );
  await removeOldest.run(tx, { user, id: values.id, others: LIMITS.push.devices - 1 });
}

/** Ends a subscription of the actor. Does nothing for an unknown one, or one of another account. */
export async function unsubscribe(tx: Tx, { id: user }: Pick<Actor, 'id'>, endpoint: string): Promise<void> {
  const address = readEndpoint(endpoint);
  if (address === undefined) throw invalid({ endpoint: (messages) => messages.pushEndpoint });
  await tx.run(tx.kysely.deleteFrom('push_subscription').where('id', '=', address.id).where('user_id', '=', user));
}

/** An address at a push service. `id` identifies its subscription. */
type Endpoint = { url: URL; id: string };

/** Reads the endpoint of a subscription: https, without user and password. Returns undefined for anything else. */
function readEndpoint(text: string): Endpoint | undefined {
  const url = URL.parse(text);
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  url.hash = '';
  return { url, id: hashSecret(url.href) };
}

/** Keeps the subscription `id`, and the newest `others`. */
const removeOldest = statement<{ user: string; id: string; others: number }>()((db, p) =>
  db
    .deleteFrom('push_subscription')
    .where('user_id', '=', p.user)
    .where('id', '<>', p.id)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('push_subscription as kept')
        .select('kept.id')
        .where('kept.user_id', '=', p.user)
        .where('kept.id', '<>', p.id)
        .orderBy('kept.created_at', 'desc')
        .orderBy('kept.id', 'desc')
        .limit(p.others),
    ),
);

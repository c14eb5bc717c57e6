import { LIMITS } from '../limits.ts';
import { type Static, Type } from '../type.ts';
import { choice, count } from './fields.ts';

const { endpoint, key, title, body } = LIMITS.push;

const Keys = Type.Object(
  {
    p256dh: Type.String({ maxLength: key, description: 'Public key: an uncompressed point of P-256, base64url.' }),
    auth: Type.String({ maxLength: key, description: 'Authentication secret: 16 bytes, base64url.' }),
  },
  { additionalProperties: false },
);

const fields = {
  endpoint: Type.String({
    minLength: 1,
    maxLength: endpoint,
    description: 'Address at the push service of the browser. Only https.',
  }),
  expirationTime: Type.Optional(
    Type.Unsafe<number | null>({ type: ['number', 'null'], description: 'Accepted and ignored.' }),
  ),
};

/** A subscription as the browser writes it: `PushSubscription.toJSON()`. */
export const PushSubscription = Type.Object(
  { ...fields, keys: Keys },
  { title: 'PushSubscription', additionalProperties: false },
);

/** A subscription to end. Only the endpoint is needed. */
export const EndedPushSubscription = Type.Object(
  { ...fields, keys: Type.Optional(Type.Partial(Keys)) },
  { additionalProperties: false },
);

/** A test message. */
export const PushTestInput = Type.Object(
  {
    title: Type.Optional(Type.String({ maxLength: title, default: 'Sammen' })),
    body: Type.Optional(Type.String({ maxLength: body })),
  },
  { additionalProperties: false },
);

/** Why a device did not get a message. */
export const PUSH_FAILURES = [
  'gone',
  'rejected',
  'busy',
  'unavailable',
  'timeout',
  'unreachable',
  'not_allowed',
] as const;

/** The result of a test message. */
export const PushTest = Type.Object(
  {
    subscriptions: count('Devices to which it was sent.'),
    sent: count('Devices whose push service accepted it.'),
    failed: Type.Array(
      Type.Object({
        service: Type.String({ description: 'Host of the push service.' }),
        reason: choice(PUSH_FAILURES, {
          description:
            '`gone`: the device has unsubscribed, and was removed. `rejected`: the push service refused the message. `busy`: ' +
            'it wants fewer messages. `unavailable`, `timeout`, `unreachable`: it did not accept the message. `not_allowed`: its ' +
            'address is private.',
        }),
      }),
    ),
  },
  { title: 'PushTest' },
);

export type PushFailureReason = (typeof PUSH_FAILURES)[number];
export type PushSubscription = Static<typeof PushSubscription>;
export type PushTest = Static<typeof PushTest>;
export type PushTestInput = Static<typeof PushTestInput>;

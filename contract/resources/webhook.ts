import { WEBHOOK_EVENTS } from '#domain/events/webhook-events.ts';
import { LIMITS } from '../limits.ts';
import { type Static, Type } from '../type.ts';
import { choice, count, id, instant } from './fields.ts';

const { url, attempts, formerSecretHours } = LIMITS.webhooks;

/** A webhook of a project, for its owner. The secret is only in the answers that create it. */
export const Webhook = Type.Object(
  {
    id: id(),
    project_id: id(),
    url: Type.String({ description: 'Empty if it was encrypted with a lost key.' }),
    events: Type.Array(choice(WEBHOOK_EVENTS, { title: 'WebhookEvent' })),
    state: choice(['active', 'paused', 'stopped'], {
      title: 'WebhookState',
      description: '`stopped`: the service has stopped it, for `stop_reason`. Messages wait in both other states.',
    }),
    stop_reason: Type.Optional(
      choice(['failing', 'gone', 'access'], {
        title: 'WebhookStopReason',
        description:
          `\`failing\`: a message failed ${attempts} times. \`gone\`: the receiver answered 410. \`access\`: the person who created ` +
          'or resumed the webhook can no longer see the project.',
      }),
    ),
    failures: count('Failed attempts of the message that is being sent.'),
    last_success_at: Type.Optional(instant()),
    last_attempt_at: Type.Optional(instant()),
    next_attempt_at: Type.Optional(instant({ description: 'Present while a message that failed waits.' })),
    last_error: Type.Optional(Type.String({ description: "Why the last attempt failed, in the caller's language." })),
    former_secret_until: Type.Optional(
      instant({ description: `Until then, the secret before the rotation is valid, too: ${formerSecretHours} hours.` }),
    ),
    created_by: Type.Optional(id({ description: 'The person for whom it acts. Absent if the account was deleted.' })),
    created_at: instant(),
  },
  { title: 'Webhook' },
);

const secret = Type.String({ description: '`whsec_` and 32 bytes in Base64. It is not shown again.' });

/** A new webhook with its secret. */
export const NewWebhook = Type.Object({ ...Webhook.properties, secret }, { title: 'NewWebhook' });

/** The new secret after a rotation. */
export const WebhookSecret = Type.Object(
  { secret, former_secret_until: instant({ description: 'Until then, messages are signed with both secrets.' }) },
  { title: 'WebhookSecret' },
);

const address = Type.String({
  trim: true,
  minLength: 1,
  maxLength: url,
  description: 'An https address. http only for addresses in `SERVICE_OUTBOUND_ALLOW`.',
});
const events = Type.Array(choice(WEBHOOK_EVENTS, { title: 'WebhookEvent' }), {
  minItems: 1,
  maxItems: WEBHOOK_EVENTS.length,
});

/** A webhook to create. */
export const WebhookInput = Type.Object(
  {
    url: address,
    events: Type.Optional({ ...events, description: 'Default: all.' }),
    active: Type.Optional(Type.Boolean({ default: true, description: 'False creates it paused.' })),
  },
  { title: 'WebhookInput', additionalProperties: false },
);

/** Changes of a webhook. */
export const WebhookChanges = Type.Object(
  {
    url: Type.Optional(address),
    events: Type.Optional(events),
    active: Type.Optional(
      Type.Boolean({ description: 'False pauses it. True resumes it, also after it was stopped.' }),
    ),
  },
  { title: 'WebhookChanges', additionalProperties: false },
);

/** An entry of the delivery log. */
export const WebhookDelivery = Type.Object(
  {
    id: id({ description: 'The header `webhook-id` of each attempt.' }),
    type: Type.String({ description: 'The type of the message.' }),
    state: choice(['waiting', 'delivered', 'failed']),
    attempts: count('Requests that were sent.'),
    status: Type.Optional(Type.Integer({ description: 'HTTP status of the last answer. Absent without an answer.' })),
    duration_ms: Type.Optional(count('Duration of the last attempt in milliseconds.')),
    excerpt: Type.Optional(
      Type.String({ description: `The first ${LIMITS.webhooks.excerpt} characters of the last answer.` }),
    ),
    error: Type.Optional(Type.String({ description: "Why the last attempt failed, in the caller's language." })),
    can_resend: Type.Boolean({ description: 'False while it waits, and if its content is no longer stored.' }),
    created_at: instant(),
    attempted_at: Type.Optional(instant({ description: 'The last attempt.' })),
  },
  { title: 'WebhookDelivery' },
);

export type Webhook = Static<typeof Webhook>;
export type NewWebhook = Static<typeof NewWebhook>;
export type WebhookInput = Static<typeof WebhookInput>;
export type WebhookChanges = Static<typeof WebhookChanges>;
export type WebhookDelivery = Static<typeof WebhookDelivery>;
export type WebhookSecret = Static<typeof WebhookSecret>;

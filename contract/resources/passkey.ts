import { type Static, Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { id, instant, name } from './fields.ts';

/** A passkey (WebAuthn Level 3) of an account, as its owner sees it. */
export const Passkey = Type.Object(
  {
    id: id(),
    name: Type.String({ maxLength: LIMITS.passkeyName }),
    aaguid: Type.Optional(Type.String({ description: 'Which kind of authenticator made it, where it said so.' })),
    discoverable: Type.Boolean({ description: 'Whether it is known to sign in without a mail address.' }),
    user_verified: Type.Boolean({
      description: 'Whether it has verified its owner by PIN, fingerprint or face, when it was added or since.',
    }),
    backed_up: Type.Boolean({ description: 'Whether it was copied to other devices of its owner when last seen.' }),
    created_at: instant(),
    last_used_at: Type.Optional(instant()),
  },
  { title: 'Passkey' },
);
export type Passkey = Static<typeof Passkey>;

/** The name of a passkey, as it is written. */
export const passkeyName = () => name(LIMITS.passkeyName);

type JsonObject = { readonly [field: string]: unknown };

/** What a browser made of the options that it was given: `PublicKeyCredential.toJSON()`. */
export const credential = () =>
  Type.Unsafe<JsonObject>({
    type: 'object',
    additionalProperties: true,
    description: '`PublicKeyCredential.toJSON()` of what the browser made.',
  });

/** What begins a ceremony. */
export const Ceremony = Type.Object(
  {
    challenge_id: id({ description: 'Named when the ceremony is finished; good for once, and for five minutes.' }),
    options: Type.Object({
      publicKey: Type.Unsafe<JsonObject>({
        type: 'object',
        additionalProperties: true,
        description:
          'For `PublicKeyCredential.parseCreationOptionsFromJSON()` or `parseRequestOptionsFromJSON()` of the browser.',
      }),
    }),
  },
  { title: 'PasskeyCeremony' },
);
export type Ceremony = Static<typeof Ceremony>;

import { LIMITS } from '../limits.ts';
import { type Static, Type } from '../type.ts';
import { id, instant, name } from './fields.ts';

/** A passkey (WebAuthn Level 3), as its owner sees it. */
export const Passkey = Type.Object(
  {
    id: id(),
    name: Type.String({ maxLength: LIMITS.passkeyName }),
    aaguid: Type.Optional(Type.String({ description: 'Model of the authenticator, if it reported one.' })),
    discoverable: Type.Boolean({ description: 'Whether the passkey can sign in without an email address.' }),
    user_verified: Type.Boolean({
      description: 'Whether the passkey has ever verified its user by PIN, fingerprint or face.',
    }),
    backed_up: Type.Boolean({ description: 'Whether the passkey was synchronised to other devices at its last use.' }),
    created_at: instant(),
    last_used_at: Type.Optional(instant()),
  },
  { title: 'Passkey' },
);
export type Passkey = Static<typeof Passkey>;

/** The name of a passkey in a request. */
export const passkeyName = () => name(LIMITS.passkeyName);

type JsonObject = { readonly [field: string]: unknown };

/** The credential that a browser created from the options: `PublicKeyCredential.toJSON()`. */
export const credential = () =>
  Type.Unsafe<JsonObject>({
    type: 'object',
    additionalProperties: true,
    description: 'Result of `PublicKeyCredential.toJSON()` in the browser.',
  });

/** A WebAuthn ceremony: the challenge and the options for the browser. */
export const Ceremony = Type.Object(
  {
    challenge_id: id({ description: 'Required to finish the ceremony. Valid once, for five minutes.' }),
    options: Type.Object({
      publicKey: Type.Unsafe<JsonObject>({
        type: 'object',
        additionalProperties: true,
        description:
          'Input for `PublicKeyCredential.parseCreationOptionsFromJSON()` or `parseRequestOptionsFromJSON()`.',
      }),
    }),
  },
  { title: 'PasskeyCeremony' },
);
export type Ceremony = Static<typeof Ceremony>;

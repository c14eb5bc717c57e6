import { type Static, Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import { id, instant, name } from './fields.ts';

const fields = {
  id: id(),
  name: Type.String({ maxLength: LIMITS.tokenName }),
  prefix: Type.String({ description: 'The first ten characters of the token, by which it is told from others.' }),
  created_at: instant(),
  last_used_at: Type.Optional(instant({ description: 'Written at most once an hour.' })),
  expires_at: Type.Optional(instant({ description: 'Absent for a token that never ends.' })),
};

/** A personal API token. It may do what its owner may, except where a session is required. */
export const ApiToken = Type.Object(fields, { title: 'ApiToken' });
export type ApiToken = Static<typeof ApiToken>;

/** A token that was made just now: the only answer that has the token itself. */
export const NewApiToken = Type.Object(
  { ...fields, token: Type.String({ description: '`smn_` and 43 characters of base64url. Shown this once.' }) },
  { title: 'NewApiToken' },
);
export type NewApiToken = Static<typeof NewApiToken>;

/** A token to make. */
export const TokenInput = Type.Object(
  {
    name: name(LIMITS.tokenName),
    expires_in_days: Type.Optional(
      Type.Integer({ minimum: 0, maximum: LIMITS.tokenDays, default: 0, description: '0 means never.' }),
    ),
  },
  { title: 'TokenInput', additionalProperties: false },
);
export type TokenInput = Static<typeof TokenInput>;

import { LIMITS } from '../limits.ts';
import { type Static, Type } from '../type.ts';
import { type ChoiceOptions, choice, id, instant, name } from './fields.ts';

/** The scope of a token. `read` refuses every operation that changes something. */
export type TokenScope = 'read' | 'write';

/** The scope of a token in a request or an answer. */
export const tokenScope = (options?: ChoiceOptions) =>
  choice<TokenScope>(['read', 'write'], { ...options, title: 'TokenScope' });

/** The protocol of a token that no other interface accepts. */
export type TokenProtocol = 'caldav' | 'mcp';

const protocol = (options: { description: string }) =>
  Type.Optional(choice<TokenProtocol>(['caldav', 'mcp'], { ...options, title: 'TokenProtocol' }));

const fields = {
  id: id(),
  name: Type.String({ maxLength: LIMITS.tokenName }),
  prefix: Type.String({ description: 'The first ten characters of the token, to identify it in a list.' }),
  created_at: instant(),
  last_used_at: Type.Optional(instant({ description: 'Updated at most once an hour.' })),
  last_used_ip: Type.Optional(
    Type.String({ description: 'The client address of that use. Updated together with `last_used_at`.' }),
  ),
  scope: tokenScope(),
  project_ids: Type.Optional(
    Type.Array(id(), { description: 'The only projects that the token can use. Absent if it can use all.' }),
  ),
  protocol: protocol({
    description:
      '`caldav`: only CalDAV accepts the token, `mcp`: only the endpoints for AI assistants. All other operations of the API refuse it. Absent ' +
      'for all others.',
  }),
  expires_at: Type.Optional(instant({ description: 'Absent if the token does not expire.' })),
};

/**
 * A personal API token. It has the permissions of its owner, within its scope, its projects and its protocol, and except for operations that
 * require a session.
 */
export const ApiToken = Type.Object(fields, { title: 'ApiToken' });
export type ApiToken = Static<typeof ApiToken>;

/** A newly created token. Only this response contains the token itself. */
export const NewApiToken = Type.Object(
  { ...fields, token: Type.String({ description: '`smn_` and 43 characters of base64url. Returned only once.' }) },
  { title: 'NewApiToken' },
);
export type NewApiToken = Static<typeof NewApiToken>;

/** The body that creates a token. */
export const TokenInput = Type.Object(
  {
    name: name(LIMITS.tokenName),
    expires_in_days: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: LIMITS.tokenDays,
        default: 0,
        description: '0 means that the token does not expire.',
      }),
    ),
    scope: Type.Optional(
      tokenScope({ default: 'write', description: '`read` refuses every operation that changes something with 403.' }),
    ),
    project_ids: Type.Optional(
      Type.Array(id(), {
        minItems: 1,
        maxItems: LIMITS.tokenProjects,
        description: 'The only projects that the token can use, with the notes in them. All if absent.',
      }),
    ),
    protocol: protocol({
      description:
        '`caldav` creates a password for a calendar app, `mcp` a token for an AI assistant: every other operation of the API refuses the ' +
        'token with 403.',
    }),
  },
  { title: 'TokenInput', additionalProperties: false },
);
export type TokenInput = Static<typeof TokenInput>;

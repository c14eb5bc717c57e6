import { type Static, Type } from '../type.ts';

/** The OAuth client of the service at the provider. */
export const OAuthClient = Type.Object(
  {
    client_id: Type.String({ description: 'Empty if there is none.' }),
    has_secret: Type.Boolean(),
    from_env: Type.Boolean({ description: 'Whether environment variables set it. It cannot be changed then.' }),
    redirect_uri: Type.String({ description: 'The address to register with the provider for mail.' }),
    calendar_redirect_uri: Type.String({ description: 'The address to register with the provider for calendars.' }),
  },
  { title: 'HostedMailClient' },
);

/** The OAuth client to store. */
export const OAuthClientInput = Type.Object(
  {
    client_id: Type.String({ trim: true, maxLength: 500 }),
    client_secret: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        maxLength: 500,
        writeOnly: true,
        description: 'Absent or empty: unchanged. Null: removed.',
      }),
    ),
  },
  { additionalProperties: false },
);

export type OAuthClient = Static<typeof OAuthClient>;
export type OAuthClientInput = Static<typeof OAuthClientInput>;

import { LIMITS } from '../limits.ts';
import { type Static, Type } from '../type.ts';
import { choice, name } from './fields.ts';

const { baseUrl, model, key, subtasks, title } = LIMITS.ai;

/** The kinds of AI providers. `compatible` is a server with the API of OpenAI, such as a local model. Empty: none. */
export const AI_PROVIDERS = ['', 'anthropic', 'openai', 'google', 'compatible'] as const;
export type AiProvider = (typeof AI_PROVIDERS)[number];

/** The AI provider of an account. */
export const AISettings = Type.Object(
  {
    provider: choice(AI_PROVIDERS, { title: 'AIProvider', description: 'Empty: no provider.' }),
    base_url: Type.String({ description: 'Empty for the usual address of the provider.' }),
    model: Type.String(),
    has_key: Type.Boolean({ description: 'Whether a key is stored. It is never returned.' }),
  },
  { title: 'AISettings' },
);

/** The AI provider to store. */
export const AISettingsInput = Type.Object(
  {
    provider: Type.Optional(
      choice(AI_PROVIDERS, { title: 'AIProvider', description: 'Absent: unchanged. Empty: no provider.' }),
    ),
    base_url: Type.Optional(
      Type.String({
        trim: true,
        maxLength: baseUrl,
        description:
          'An http or https address, required for `compatible`. Without a path, the usual version path such as `/v1` is added. Absent: ' +
          'unchanged, but empty if `provider` changes.',
      }),
    ),
    model: Type.Optional(Type.String({ trim: true, maxLength: model, description: 'Absent: unchanged.' })),
    api_key: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        trim: true,
        maxLength: key,
        writeOnly: true,
        description:
          'Absent or empty: unchanged. Null: removed. A stored key is also removed if the provider or the origin of its address changes.',
      }),
    ),
    has_key: Type.Optional(Type.Boolean({ description: 'Ignored, so that settings can be sent as they were read.' })),
  },
  { additionalProperties: false },
);

/** Titles for sub-tasks. */
export const SubtaskTitles = Type.Array(name(title), { minItems: 1, maxItems: subtasks });

export type AISettings = Static<typeof AISettings>;
export type AISettingsInput = Static<typeof AISettingsInput>;

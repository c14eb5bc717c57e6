/** The requests and answers of each provider. Keys are sent in headers only. */

import { type TSchema, Type } from '#contract/type.ts';
import { check } from '../../../../platform/http/validation/check.ts';
import type { Model, Question } from './model.ts';

/** The request for one answer, and how its text is read. */
export type ProviderRequest = {
  path: string;
  headers: Readonly<Record<string, string>>;
  body: object;
  /** Returns the text of an answer, or undefined if it is not an answer of this provider. Unknown members are ignored. */
  textOf: (answer: unknown) => string | undefined;
};

/** Most tokens of an answer. Reasoning of the model is a part of them. */
const MAX_TOKENS = 8000;

/** Returns the request of a question. */
export function requestFor(model: Model, question: Question): ProviderRequest {
  return REQUESTS[model.provider](model, question);
}

const ChatAnswer = Type.Object({
  choices: Type.Array(Type.Object({ message: Type.Object({ content: Type.String() }) }), { minItems: 1 }),
});
type ChatAnswer = { choices: { message: { content: string } }[] };

const MessagesAnswer = Type.Object({
  content: Type.Array(Type.Object({ type: Type.String(), text: Type.Optional(Type.String()) }), { minItems: 1 }),
});
type MessagesAnswer = { content: { type: string; text?: string }[] };

const Part = Type.Object({ text: Type.Optional(Type.String()), thought: Type.Optional(Type.Boolean()) });
const GenerateAnswer = Type.Object({
  candidates: Type.Array(Type.Object({ content: Type.Object({ parts: Type.Array(Part, { minItems: 1 }) }) }), {
    minItems: 1,
  }),
});
type GenerateAnswer = { candidates: { content: { parts: { text?: string; thought?: boolean }[] } }[] };

/** The chat completions of OpenAI. Compatible servers know the older name of the limit. */
function chat({ name, key, provider }: Model, { instructions, data, asksJson }: Question): ProviderRequest {
  const isOpenAi = provider === 'openai';
  return {
    path: '/chat/completions',
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    body: {
      model: name,
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: data },
      ],
      ...(isOpenAi ? { max_completion_tokens: MAX_TOKENS } : { max_tokens: MAX_TOKENS, stream: false }),
      // Not every compatible server accepts it.
      ...(isOpenAi && asksJson && { response_format: { type: 'json_object' } }),
    },
    textOf: checked(ChatAnswer, ({ choices: [first] }: ChatAnswer) => first?.message.content ?? ''),
  };
}

function messages({ name, key = '' }: Model, { instructions, data }: Question): ProviderRequest {
  return {
    path: '/messages',
    headers: { 'x-api-key': key, 'anthropic-version': '2023-06-01' },
    body: {
      model: name,
      max_tokens: MAX_TOKENS,
      system: instructions,
      messages: [{ role: 'user', content: data }],
    },
    textOf: checked(MessagesAnswer, ({ content }: MessagesAnswer) =>
      content.map(({ type, text = '' }) => (type === 'text' ? text : '')).join(''),
    ),
  };
}

function generate({ name, key = '' }: Model, { instructions, data, asksJson }: Question): ProviderRequest {
  return {
    path: `/models/${encodeURIComponent(name.replace(/^models\//, ''))}:generateContent`,
    headers: { 'x-goog-api-key': key },
    body: {
      systemInstruction: { parts: [{ text: instructions }] },
      contents: [{ role: 'user', parts: [{ text: data }] }],
      generationConfig: { maxOutputTokens: MAX_TOKENS, ...(asksJson && { responseMimeType: 'application/json' }) },
    },
    textOf: checked(GenerateAnswer, ({ candidates: [first] }: GenerateAnswer) =>
      (first?.content.parts ?? []).map(({ text = '', thought }) => (thought === true ? '' : text)).join(''),
    ),
  };
}

/** Returns `read` for answers that match the schema. */
function checked<Answer>(schema: TSchema, read: (answer: Answer) => string): ProviderRequest['textOf'] {
  return (answer) => (Object.keys(check(schema, answer)).length === 0 ? read(answer as Answer) : undefined);
}

const REQUESTS: Readonly<Record<Model['provider'], (model: Model, question: Question) => ProviderRequest>> = {
  openai: chat,
  compatible: chat,
  anthropic: messages,
  google: generate,
};

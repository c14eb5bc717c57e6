import { LIMITS } from '#contract/limits.ts';
import { Refusal } from '../../../../platform/errors/refusal.ts';
import { parseJson } from '../../../../platform/http/request/parse-json.ts';
import { OutboundFailure, type OutboundGuard, sendRequest } from '../../../../platform/outbound/index.ts';
import type { Model, Question } from './model.ts';
import { requestFor } from './provider-requests.ts';
import { upstreamFailure } from './upstream-failure.ts';

/** Options of a request to a model. */
export type AskOptions = { guard: OutboundGuard; timeMs: number; signal: AbortSignal };

/** More members would be slow to check. */
const ANSWER_LIMITS = { keys: 2000, entries: 2000 };

/**
 * Asks a model once and returns the text of its answer, which is not empty. Redirects are not followed. Throws 502 `upstream_failed`. Must
 * not be called inside a transaction, because it takes minutes.
 */
export async function askModel(
  { guard, timeMs, signal }: AskOptions,
  model: Model,
  question: Question,
): Promise<string> {
  const { path, headers, body, textOf } = requestFor(model, question);
  const host = model.address.hostname;
  const url = new URL(model.address);
  url.pathname += path;
  const limits = { timeMs, maxBytes: LIMITS.ai.answerBytes, signal, plain: true, unrestricted: model.unrestricted };
  const request = { method: 'POST', body: JSON.stringify(body), ...limits } as const;
  const all = { ...headers, 'content-type': 'application/json', accept: 'application/json' };
  const answer = await sendRequest(guard, url, { ...request, headers: all }).catch((error: unknown) => {
    throw error instanceof OutboundFailure ? upstreamFailure(host, error.reason) : error;
  });
  if (answer.status !== 200) throw upstreamFailure(host, { status: answer.status });
  const text = textOf(readAnswer(answer.body))?.trim();
  if (text === undefined || text === '') throw upstreamFailure(host, 'bad_answer');
  return text;
}

/** Returns undefined, which matches no schema, for anything but JSON. */
function readAnswer(bytes: Uint8Array): unknown {
  try {
    return parseJson(bytes, ANSWER_LIMITS);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

import type { EndpointSpec } from '#contract/endpoint.ts';
import { JsonText, Reply, type ReplyHeaders } from './reply.ts';

/** A complete response; `body` is JSON text, or null without a body. */
export type FinishedResponse = { status: number; headers: ReplyHeaders; body: string | null };

/** Converts the result of a handler to a response: the contract's status, JSON, and the version as ETag. */
export function finish(endpoint: EndpointSpec, answer: unknown): FinishedResponse {
  const { body, headers, status } = answer instanceof Reply ? answer : new Reply(answer, {});
  const version = endpoint.etag ? versionOf(body) : undefined;
  return {
    status: status ?? firstStatus(endpoint),
    headers: version === undefined ? headers : { ...headers, etag: `"${version}"` },
    body: textOf(body),
  };
}

function versionOf(body: unknown): string | undefined {
  if (body instanceof JsonText) return body.etag;
  const known = typeof body === 'object' && body !== null && 'etag' in body;
  return known && typeof body.etag === 'string' ? body.etag : undefined;
}

const statuses = new WeakMap<EndpointSpec['responses'], number>();

/** Returns the first status that the contract lists. */
function firstStatus({ responses }: EndpointSpec): number {
  const known = statuses.get(responses);
  if (known !== undefined) return known;
  const first = Number(Object.keys(responses)[0]);
  statuses.set(responses, first);
  return first;
}

function textOf(body: unknown): string | null {
  if (body === null || body === undefined) return null;
  return body instanceof JsonText ? body.text : JSON.stringify(body);
}

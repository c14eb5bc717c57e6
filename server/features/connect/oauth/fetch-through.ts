import type { CustomFetchOptions } from 'oauth4webapi';
import {
  OutboundFailure,
  type OutboundGuard,
  type OutboundRequest,
  sendRequest,
} from '../../../platform/outbound/index.ts';

/** Milliseconds and bytes of an answer. */
const TIME_MS = 10_000;
const MAX_BYTES = 65_536;

type FetchParts = { guard: OutboundGuard } & Pick<OutboundRequest, 'signal' | 'unrestricted' | 'plain'>;

type Fetch = (
  url: string,
  options: CustomFetchOptions<'GET' | 'POST', URLSearchParams | undefined>,
) => Promise<Response>;

/** Returns the function with which `oauth4webapi` sends its requests. Redirects are answers, so that no secret follows one. */
export function fetchThrough({ guard, ...options }: FetchParts): Fetch {
  return async (url, { method, headers, body }) => {
    const request = { method, headers, ...(body && { body: body.toString() }), timeMs: TIME_MS, maxBytes: MAX_BYTES };
    const answer = await sendRequest(guard, new URL(url), { ...request, ...options });
    const type = answer.headers['content-type'] ?? 'application/octet-stream';
    if (answer.status < 200 || answer.status === 204 || answer.status === 304) {
      throw new OutboundFailure('bad_answer', answer.url.hostname);
    }
    return new Response(new Uint8Array(answer.body), { status: answer.status, headers: { 'content-type': type } });
  };
}

import { Readable } from 'node:stream';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { contentDisposition } from '../reply/content-disposition.ts';
import { checkInput } from '../request/body.ts';
import type { Request } from './call.ts';
import { describe, queryOf, requireJson, route, type ServeParts } from './serve.ts';

/** Bytes that are made while they are sent, and the name that they are saved under. */
export type Streamed = { name: string; bytes: AsyncIterable<Uint8Array> };

/** Makes an operation of the contract reachable that answers with bytes made for this answer. */
export type ServeStream = <const E extends EndpointSpec>(
  endpoint: E,
  handler: (request: Request<E>) => Promise<Streamed>,
) => void;

/**
 * The door of exports. Bytes are asked for as fast as the client reads them, and not any more once it stops; an answer that
 * breaks off is seen to be broken. What can be refused is refused by the handler, before the first byte.
 */
export function createServeStream(parts: ServeParts): ServeStream {
  return (endpoint, handler) => {
    const type = Object.values(endpoint.responses)[0] as string;
    route(parts, endpoint, { checkType: requireJson }, async (request, reply) => {
      const input = checkInput(endpoint, { body: {}, queryText: queryOf(request) });
      const call = { ...describe(request), ...input } as unknown as Request<typeof endpoint>;
      const { name, bytes } = await handler(call);
      reply.header('content-disposition', contentDisposition(name));
      reply.header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'");
      return reply.type(type).send(Readable.from(request.method === 'HEAD' ? [] : bytes, { objectMode: false }));
    });
  };
}

import { PassThrough } from 'node:stream';
import type { FastifyRequest, RequestPayload } from 'fastify';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { LIMITS } from '#contract/limits.ts';
import type { FileStore, Received } from '../../files/file-store.ts';
import { fingerprintOf } from '../limits/idempotency.ts';
import type { FinishedResponse } from '../reply/finished.ts';
import { send } from '../reply/send.ts';
import { checkInput } from '../request/body.ts';
import { receiveBody } from '../request/receive-body.ts';
import { requireTime } from '../request/request-state.ts';
import type { LastWrite, Request } from './call.ts';
import { requireJson, route, takeTurn } from './route.ts';
import { activeCheck, describe, lastWrite, queryOf, type ServeParts, withKey } from './serve.ts';

/** Time limit of a request with a document in milliseconds. */
const timeLimit = 10 * 60_000;

/** The handler of an operation with a large JSON body. It parses and validates the received file: see `StagedHandler`. */
export type DocumentHandler<E extends EndpointSpec> = (
  request: Omit<Request<E>, 'body'> & LastWrite<E> & { received: Received },
) => Promise<FinishedResponse>;

/** Registers an operation whose JSON body is written to a local file while it is received, instead of being kept in memory. */
export type ServeDocument = <const E extends EndpointSpec>(endpoint: E, handler: DocumentHandler<E>) => void;

/** Creates `serveDocument`. */
export function createServeDocument(parts: ServeParts, files: FileStore): ServeDocument {
  const documents = new WeakMap<FastifyRequest, Received>();
  return (endpoint, handler) => {
    const most = endpoint.bodyLimit ?? LIMITS.jsonBodyBytes;
    const preParsing = async (request: FastifyRequest, _reply: unknown, payload: RequestPayload) => {
      const received = await receiveBody(files, request, payload, most);
      documents.set(request, received);
      return emptyPayload(received.size);
    };
    route(
      parts,
      endpoint,
      { timeLimit, checkType: requireJson, preParsing, receivesBody: true },
      async (request, reply) => {
        const received = documents.get(request);
        if (received === undefined) throw new Error('the document was not received');
        const fingerprint = () => fingerprintOf(request.method, request.url, Buffer.from(received.id));
        const { database } = parts;
        const run = async (keep: Parameters<Parameters<typeof withKey>[4]>[0]): Promise<FinishedResponse> => {
          const { body: _body, ...unread } = endpoint as EndpointSpec;
          const input = checkInput(unread, { body: {}, queryText: queryOf(request) });
          const write = lastWrite(
            database,
            endpoint,
            { requireTime: () => requireTime(request), keep },
            request.actor?.id,
          );
          const call = { ...describe(request), query: input.query, write, requireActive: activeCheck(request, reply) };
          // The compiler cannot relate the checked query to the types that the endpoint declares.
          return handler({ ...call, received } as unknown as Parameters<typeof handler>[0]);
        };
        const answerInTurn = async () => {
          await takeTurn(parts, request, reply);
          return withKey(database, endpoint, request, fingerprint, run);
        };
        const finished = await answerInTurn().finally(received.discard);
        return request.expired ? reply : send(request, reply, finished, endpoint);
      },
    );
  };
}

/** A stream without bytes. Fastify compares `receivedEncodedLength` with the Content-Length. */
function emptyPayload(receivedEncodedLength: number): RequestPayload {
  return Object.assign(new PassThrough().end(), { receivedEncodedLength });
}

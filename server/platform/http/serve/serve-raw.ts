import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointSpec, MediaType } from '#contract/endpoint.ts';
import { LIMITS } from '#contract/limits.ts';
import type { FileStore, Received } from '../../files/file-store.ts';
import type { FinishedResponse } from '../reply/finished.ts';
import { send } from '../reply/send.ts';
import { checkInput, readBody } from '../request/body.ts';
import { receiveBody } from '../request/receive-body.ts';
import { requireTime } from '../request/request-state.ts';
import type { LastWrite, Request } from './call.ts';
import { requireJson, route } from './route.ts';
import { activeCheck, bytesOf, describe, lastWrite, queryOf, type ServeParts } from './serve.ts';

/** Time limit of a request in milliseconds. */
const TIME_LIMIT = 10 * 60_000;

type BodyOf<E extends EndpointSpec> = { body: Request<E>['body'] } | { received: Received };

/** An operation that accepts JSON or bytes of the media type `rawBody`. The steps run in this order. */
export type RawSteps<E extends EndpointSpec> = {
  /** Before bytes are read: refusals that need only the query and the client. JSON is already received. */
  beforeBody: (request: Omit<Request<E>, 'body'>) => Promise<void>;
  /** With the valid JSON body, or with the received bytes, which are discarded afterwards. */
  handle: (request: Omit<Request<E>, 'body'> & LastWrite<E> & BodyOf<E>) => Promise<FinishedResponse>;
};

/** Registers an operation that accepts JSON or bytes. It needs no credential and ignores an Idempotency-Key. */
export type ServeRaw = <const E extends EndpointSpec & { auth: 'none'; rawBody: MediaType }>(
  endpoint: E,
  steps: RawSteps<E>,
) => void;

/** Creates the registration. Bytes are streamed to a file of at most `fileLimit`, not kept in memory. */
export function createServeRaw(parts: ServeParts, files: FileStore): ServeRaw {
  return (endpoint, { beforeBody, handle }) => {
    parts.app.addContentTypeParser(endpoint.rawBody, (_request, _payload, done) => done(null));
    const isRaw = ({ headers }: FastifyRequest) => mediaTypeOf(headers) === endpoint.rawBody;
    const checkType = (request: FastifyRequest) => isRaw(request) || requireJson(request);
    route(parts, endpoint, { timeLimit: TIME_LIMIT, checkType }, async (request, reply) => {
      const run = isRaw(request) ? answerBytes : answerJson;
      const finished = await run({ ...parts, files }, endpoint, { request, reply, beforeBody, handle });
      return request.expired ? reply : send(request, reply, finished, endpoint);
    });
  };
}

type Run<E extends EndpointSpec> = RawSteps<E> & { request: FastifyRequest; reply: FastifyReply };

async function answerJson<E extends EndpointSpec>(
  parts: ServeParts,
  endpoint: E,
  { request, reply, beforeBody, handle }: Run<E>,
): Promise<FinishedResponse> {
  const common = requestOf(endpoint, request);
  await beforeBody(common);
  const body = await readBody(endpoint, bytesOf(request), { workers: parts.workers, account: request.address });
  const input = checkInput(endpoint, { body, queryText: queryOf(request) });
  return handle({ ...common, ...writing(parts, endpoint, request, reply), body: input.body as Request<E>['body'] });
}

async function answerBytes<E extends EndpointSpec>(
  parts: ServeParts & { files: FileStore },
  endpoint: E,
  { request, reply, beforeBody, handle }: Run<E>,
): Promise<FinishedResponse> {
  const common = requestOf(endpoint, request);
  await beforeBody(common);
  const received = await receiveBody(parts.files, request, request.raw, endpoint.fileLimit ?? LIMITS.fileBytes);
  try {
    return await handle({ ...common, ...writing(parts, endpoint, request, reply), received });
  } finally {
    await received.discard();
  }
}

/** Validates the query. The compiler cannot relate it to the types that the endpoint declares. */
function requestOf<E extends EndpointSpec>(endpoint: E, request: FastifyRequest): Omit<Request<E>, 'body'> {
  const withoutBody = { ...endpoint, body: undefined } as unknown as EndpointSpec;
  const { query } = checkInput(withoutBody, { body: {}, queryText: queryOf(request) });
  return { ...describe(request), query } as unknown as Omit<Request<E>, 'body'>;
}

function writing<E extends EndpointSpec>(
  { database }: ServeParts,
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
): LastWrite<E> {
  const life = { requireTime: () => requireTime(request), keep: async () => {} };
  return { write: lastWrite(database, endpoint, life, request.address), requireActive: activeCheck(request, reply) };
}

function mediaTypeOf(headers: IncomingMessage['headers']): string | undefined {
  return headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
}

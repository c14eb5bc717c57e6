import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { keepsIdempotencyKey } from '#contract/all-errors.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import type { Database, ReadTx, Tx } from '../../db/database.ts';
import { answerTo } from '../../errors/answer.ts';
import type { FairQueue } from '../../fairness/fair-queue.ts';
import type { Workers } from '../../workers/workers.ts';
import {
  abandonKeyed,
  beginKeyed,
  fingerprintOf,
  type KeyedRequest,
  keepAnswer,
  readIdempotencyKey,
} from '../limits/idempotency.ts';
import { type FinishedResponse, finish } from '../reply/finished.ts';
import { send } from '../reply/send.ts';
import { checkInput, readBody } from '../request/body.ts';
import type { Authenticate } from '../request/credentials.ts';
import type { IsOwnOrigin } from '../request/cross-site.ts';
import { localeOf, requireConnection, requireTime } from '../request/request-state.ts';
import type { SessionCookie } from '../request/session-cookie.ts';
import type {
  Answer,
  Call,
  EarlyRequest,
  Handler,
  LastWrite,
  Request,
  Serve,
  ServeDirect,
  ServeOptions,
  ServeStaged,
  Steps,
} from './call.ts';
import { callerInfo } from './caller-info.ts';
import type { Operations } from './operations.ts';
import { limitOf, requireJson, route } from './route.ts';
import type { Verbs } from './verbs.ts';

/** Dependencies of the operations. */
export type ServeParts = {
  app: FastifyInstance;
  database: Database;
  authenticate: Authenticate;
  cookie: SessionCookie;
  isOwnOrigin: IsOwnOrigin;
  verbs: Pick<Verbs, 'add'>;
  turns: FairQueue;
  bodies: FairQueue;
  workers: Workers;
  operations: Operations;
};

/** The work of an operation after validation. */
export type OperationWork<E extends EndpointSpec> = (
  request: Request<E>,
  life: RequestGuards & Pick<LastWrite<E>, 'requireActive'>,
) => Promise<FinishedResponse>;

/** `requireTime` throws after the time limit. `keep` stores the answer for a repeated key, inside the transaction. */
export type RequestGuards = { requireTime: () => void; keep: (tx: Tx, answer: FinishedResponse) => Promise<void> };

/** Creates `serve`, which registers operations with a transaction: see `Serve`. */
export function createServe(parts: ServeParts): Serve {
  return (endpoint, handler, options = {}) => {
    const steps = typeof handler === 'function' ? undefined : handler;
    const work = inTransaction(parts.database, endpoint, handler, options);
    addRoute(parts, endpoint, work, steps?.beforeValidation, options);
  };
}

/** Creates `serveDirect`, for operations without a transaction: see `ServeDirect`. */
export function createServeDirect(parts: ServeParts): ServeDirect {
  return (endpoint, handler) => {
    addRoute(parts, endpoint, async (request) => finish(endpoint, await handler(request)), undefined, {});
  };
}

/** Creates `serveStaged`, for operations with several transactions: see `ServeStaged`. */
export function createServeStaged(parts: ServeParts): ServeStaged {
  return (endpoint, handler, options = {}) => {
    const work: OperationWork<typeof endpoint> = (request, life) => {
      const account = request.actor?.id ?? request.client.address;
      const write = lastWrite(parts.database, endpoint, life, account);
      return handler({ ...request, write, requireActive: life.requireActive });
    };
    addRoute(parts, endpoint, work, undefined, options as ServeOptions);
  };
}

/** Returns the `write` of an operation with several transactions. */
export function lastWrite<E extends EndpointSpec>(
  database: Database,
  endpoint: E,
  { requireTime, keep }: RequestGuards,
  account?: string,
): LastWrite<E>['write'] {
  return (work: (tx: Tx) => Promise<Answer<E>>) =>
    database.transaction(async (tx) => {
      const answer = finish(endpoint, await work(tx));
      requireTime();
      await keep(tx, answer);
      return answer;
    }, account);
}

/** GET runs in a read transaction; other methods run in one transaction that commits before the response is sent. */
function inTransaction<E extends EndpointSpec, Prepared>(
  database: Database,
  endpoint: E,
  handler: Handler<E> | Steps<E, Prepared>,
  { heavy = false, oneStatement = false }: ServeOptions<E>,
): OperationWork<E> {
  const reads = endpoint.method === 'GET';
  const { afterCommit }: Partial<Steps<E, Prepared>> = typeof handler === 'function' ? {} : handler;
  return async (request, { requireTime, keep }) => {
    const prepared = typeof handler === 'function' ? undefined : await handler.prepare(request);
    const handle = (typeof handler === 'function' ? handler : handler.handle) as Handler<E>;
    const call = prepared === undefined ? request : { ...request, prepared };
    const account = request.actor?.id ?? request.client.address;
    if (reads) {
      const read = (tx: ReadTx) => handle(withTx<E>(call, tx));
      const isHeavy = typeof heavy === 'function' ? heavy(request.query) : heavy;
      if (isHeavy) return finish(endpoint, await database.readHeavy(account, read));
      return finish(endpoint, await (oneStatement ? database.readOne(read, account) : database.read(read, account)));
    }
    const write = lastWrite(database, endpoint, { requireTime, keep }, account);
    const answer = await write((tx) => handle(withTx<E>(call, tx)));
    return afterCommit === undefined ? answer : finish(endpoint, await afterCommit(prepared as Prepared));
  };
}

/**
 * Joins a request with its transaction. Whether `tx` can write depends on the method of the operation, which the compiler cannot
 * follow inside a generic function.
 */
export function withTx<E extends EndpointSpec>(request: object, tx: ReadTx): Call<E> {
  return { ...request, tx } as unknown as Call<E>;
}

function addRoute<E extends EndpointSpec>(
  parts: ServeParts,
  endpoint: E,
  work: OperationWork<E>,
  beforeValidation: ((request: EarlyRequest<E>) => Promise<void>) | undefined,
  options: ServeOptions,
): void {
  parts.operations.add(endpoint, { work, beforeValidation, options });
  route(parts, endpoint, { ...options, checkType: requireJson }, async (request, reply) => {
    const bytes = bytesOf(request);
    const fingerprint = () => fingerprintOf(request.method, request.url, bytes);
    const answer = await withKey(parts.database, endpoint, request, fingerprint, async (keep) => {
      const account = request.actor?.id ?? request.address;
      const body = await readBody(endpoint, bytes, { workers: parts.workers, account });
      const call: RequestData = { ...describe(request), body, query: undefined };
      if (beforeValidation !== undefined) await beforeValidation(call as unknown as EarlyRequest<E>);
      const input = checkInput(endpoint, { body, queryText: queryOf(request) });
      call.body = input.body;
      call.query = input.query;
      const life = { requireTime: () => requireTime(request), requireActive: activeCheck(request, reply), keep };
      return work(call as unknown as Request<E>, life);
    });
    return request.expired ? reply : send(request, reply, answer, endpoint);
  });
}

/** Returns a function that throws 503 `unavailable` after the time limit, and after the client has closed the connection. */
export function activeCheck(request: FastifyRequest, reply: FastifyReply): () => void {
  return () => {
    requireTime(request);
    requireConnection(reply);
  };
}

/** Returns the request data for every handler. */
export function describe(request: FastifyRequest) {
  return { ...callerInfo(request), params: request.params };
}

type RequestData = ReturnType<typeof describe> & { body: unknown; query: unknown };

/** Runs the request, or replays the stored answer of its Idempotency-Key with the same `fingerprint`. */
export function withKey(
  database: Database,
  endpoint: EndpointSpec,
  request: FastifyRequest,
  fingerprint: () => string,
  run: (keep: (tx: Tx, answer: FinishedResponse) => Promise<void>) => Promise<FinishedResponse>,
): Promise<FinishedResponse> {
  const keyed = keyOf(endpoint, request, fingerprint);
  return keyed === undefined ? run(keepNothing) : runKeyed(database, request, keyed, endpoint.secret === true, run);
}

async function keepNothing(): Promise<void> {}

async function runKeyed(
  database: Database,
  request: FastifyRequest,
  keyed: KeyedRequest,
  isSecret: boolean,
  run: (keep: (tx: Tx, answer: FinishedResponse) => Promise<void>) => Promise<FinishedResponse>,
): Promise<FinishedResponse> {
  const kept = await beginKeyed(database, keyed);
  if (kept) return { ...kept, headers: { ...kept.headers, 'idempotent-replay': 'true' } };
  try {
    return await run((tx, answer) => keepAnswer(tx, keyed, isSecret ? null : answer));
  } catch (error) {
    const answer = answerTo(error, localeOf(request));
    const passing = answer.status === 429 || answer.status >= 500;
    await database.transaction((tx) => (passing ? abandonKeyed(tx, keyed) : keepAnswer(tx, keyed, answer)));
    throw error;
  }
}

function keyOf(endpoint: EndpointSpec, request: FastifyRequest, fingerprint: () => string): KeyedRequest | undefined {
  const key = readIdempotencyKey(request.headers['idempotency-key']);
  if (key === undefined || request.actor === undefined || !keepsIdempotencyKey(endpoint)) return undefined;
  // A limited token must not replay the answers of another credential.
  const limit = limitOf(request.actor);
  const ownKey = limit === undefined ? key : `${limit} ${key}`;
  return { userId: request.actor.id, key: ownKey, fingerprint: fingerprint(), now: request.now };
}

/** Returns the body of a request; empty if there is none. */
export function bytesOf(request: FastifyRequest): Uint8Array {
  return request.body instanceof Uint8Array ? request.body : NO_BYTES;
}

const NO_BYTES = new Uint8Array();

/** Returns the query string without the question mark. */
export function queryOf(request: FastifyRequest): string {
  const start = request.url.indexOf('?');
  return start === -1 ? '' : request.url.slice(start + 1);
}

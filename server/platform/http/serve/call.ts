import type { EndpointSpec, PathParams, Query, RequestBody, ResponseBody } from '#contract/endpoint.ts';
import type { Actor } from '../../actor.ts';
import type { ReadTx, Tx } from '../../db/database.ts';
import type { FinishedResponse } from '../reply/finished.ts';
import type { JsonText, Reply } from '../reply/reply.ts';
import type { Versions } from '../request/conditions.ts';

/** A request for its handler, validated and typed by the contract of the operation. */
export type Request<E extends EndpointSpec> = {
  params: { readonly [Name in PathParams<E['path']>]: string };
  query: Query<E>;
  body: RequestBody<E>;
  /** The caller; undefined if the operation needs no credential. */
  actor: E extends { halfOpenOnly: true } ? Actor : E['auth'] extends 'none' ? undefined : Actor;
  /** Time of the request in milliseconds. */
  now: number;
  /** Arrival time in milliseconds of `performance.now()`, for ordering requests. */
  arrived: number;
  /** The language of the caller. */
  locale: 'da' | 'en';
  /** The versions in If-Match, for `requireMatch` inside the transaction. */
  ifMatch: Versions | undefined;
  client: ClientInfo;
};

/** The client. `address` is after trusted proxies; `cookies` is the Cookie header; `requestId` identifies the log line. */
export type ClientInfo = {
  address: string;
  userAgent: string;
  cookies: string | undefined;
  requestId: string;
  /** Returns whether a program on the device of the service has sent the request itself, and no proxy. */
  isThisDevice: () => boolean;
};

/** A request before validation; `body` is any JSON object. */
export type EarlyRequest<E extends EndpointSpec> = Omit<Request<E>, 'body' | 'query'> & {
  body: Readonly<Record<string, unknown>>;
};

/** A request with its transaction: read-only for GET, writable otherwise. */
export type Call<E extends EndpointSpec> = Request<E> & { tx: E['method'] extends 'GET' ? ReadTx : Tx };

/** The result of a handler: the body, its JSON text, null without a body, or a Reply. */
export type Answer<E extends EndpointSpec> = Plain<E> | JsonText | Reply<Plain<E>>;

type Plain<E extends EndpointSpec> = ResponseBody<E> extends undefined ? null : Exclude<ResponseBody<E>, undefined>;

/** The use case of an operation. It may run again after a conflict in the database, so its only effect is on `tx`. */
export type Handler<E extends EndpointSpec> = (call: Call<E>) => Promise<Answer<E>>;

/** An operation with work outside its transaction. The steps run in this order. */
export type Steps<E extends EndpointSpec, Prepared> = {
  /** Before validation: refusals that take precedence over 422. */
  beforeValidation?: (request: EarlyRequest<E>) => Promise<void>;
  /** Outside the transaction: slow work such as password hashing, and effects that must survive a rollback. */
  prepare: (request: Request<E>) => Promise<Prepared>;
  handle: (call: Call<E> & { prepared: Prepared }) => Promise<Answer<E>>;
  /**
   * After the commit: waiting for other systems, such as a mail server. Returns the response. Only for operations whose
   * response is not stored for an Idempotency-Key (`secret` in the contract), because storing happens in the transaction.
   */
  afterCommit?: (prepared: Prepared) => Promise<Answer<E>>;
};

export type ServeOptions<E extends EndpointSpec = EndpointSpec> = {
  /** Allowed with a half-open session. */
  halfOpen?: boolean;
  /** Milliseconds until 503 `unavailable`. Default: 30 s. */
  timeLimit?: number;
  /**
   * For GET: the read can take longer than a few milliseconds. It runs separately from other requests, in turns with those of other
   * accounts (see `Database.readHeavy`). A function decides by the query.
   */
  heavy?: boolean | ((query: Query<E>) => boolean);
  /** For GET that is not heavy: the work always runs at most one statement (see `Database.readOne`). */
  oneStatement?: boolean;
};

/** Registers an operation of the contract. */
export type Serve = <const E extends EndpointSpec, Prepared = undefined>(
  endpoint: E,
  handler: Handler<E> | Steps<E, Prepared>,
  options?: ServeOptions<E>,
) => void;

/** How an operation with several transactions ends. */
export type LastWrite<E extends EndpointSpec> = {
  /** Runs the last transaction, which stores the response for an Idempotency-Key. Resolves after the commit. */
  write: (work: (tx: Tx) => Promise<Answer<E>>) => Promise<FinishedResponse>;
  /** Throws 503 `unavailable` after the time limit, and after the client has closed the connection. */
  requireActive: () => void;
};

/**
 * The handler of an operation that may write in several transactions. It calls `write` once at the end. It undoes earlier transactions
 * after a failure.
 */
export type StagedHandler<E extends EndpointSpec> = (request: Request<E> & LastWrite<E>) => Promise<FinishedResponse>;

/** Registers an operation that may write in several transactions. */
export type ServeStaged = <const E extends EndpointSpec>(
  endpoint: E,
  handler: StagedHandler<E>,
  options?: ServeOptions<E>,
) => void;

/** Registers an operation without a transaction. */
export type ServeDirect = <const E extends EndpointSpec>(
  endpoint: E,
  handler: (request: Request<E>) => Promise<Answer<E>>,
) => void;

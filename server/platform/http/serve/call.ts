import type { EndpointSpec, PathParams, Query, RequestBody, ResponseBody } from '#contract/endpoint.ts';
import type { Actor } from '../../actor.ts';
import type { ReadTx, Tx } from '../../db/database.ts';
import type { JsonText, Reply } from '../reply/reply.ts';
import type { Versions } from '../request/conditions.ts';

/** A request as its handler sees it: everything is read, checked and typed by the operation's contract. */
export type Request<E extends EndpointSpec> = {
  params: { readonly [Name in PathParams<E['path']>]: string };
  query: Query<E>;
  body: RequestBody<E>;
  /** Who calls; undefined where no credential is asked for. */
  actor: E extends { halfOpenOnly: true } ? Actor : E['auth'] extends 'none' ? undefined : Actor;
  /** The request's instant in milliseconds. */
  now: number;
  /** When it was first seen, in milliseconds of `performance.now()`: tells which of two came first. */
  arrived: number;
  /** The caller's language. */
  locale: 'da' | 'en';
  /** What If-Match names, for `requireMatch` inside the transaction. */
  ifMatch: Versions | undefined;
  client: ClientInfo;
};

/** The other end of the connection. `address` is behind trusted proxies; `requestId` is what the log knows it by. */
export type ClientInfo = { address: string; userAgent: string; requestId: string };

/** A request before its body is checked; `body` is a JSON object of any shape. */
export type EarlyRequest<E extends EndpointSpec> = Omit<Request<E>, 'body' | 'query'> & {
  body: Readonly<Record<string, unknown>>;
};

/** A request inside its transaction: reading for GET, writing for everything else. */
export type Call<E extends EndpointSpec> = Request<E> & { tx: E['method'] extends 'GET' ? ReadTx : Tx };

/** What a handler gives back: the body, its finished JSON text, null for "no content", or a Reply around one of these. */
export type Answer<E extends EndpointSpec> = Plain<E> | JsonText | Reply<Plain<E>>;

type Plain<E extends EndpointSpec> = ResponseBody<E> extends undefined ? null : Exclude<ResponseBody<E>, undefined>;

/** One use case per operation. It may run again when the database asks for it, so it touches nothing but `tx`. */
export type Handler<E extends EndpointSpec> = (call: Call<E>) => Promise<Answer<E>>;

/** An operation whose work is not only its transaction. The steps run in this order. */
export type Steps<E extends EndpointSpec, Prepared> = {
  /** Before the body is checked: refusals that come before 422. */
  first?: (request: EarlyRequest<E>) => Promise<void>;
  /** Outside the transaction: slow work such as hashing a password, and what must stay when the transaction fails. */
  prepare: (request: Request<E>) => Promise<Prepared>;
  handle: (call: Call<E> & { prepared: Prepared }) => Promise<Answer<E>>;
  /**
   * When the transaction is committed: what waits for somebody else, such as a mail server. Its answer is the one that is sent.
   * Only where answers are not kept for a repeated key (`secretAnswer`), for that is done in the transaction.
   */
  complete?: (prepared: Prepared) => Promise<Answer<E>>;
  /** When the transaction has ended, committed or not: the answer leaves afterwards. */
  settle?: (prepared: Prepared) => Promise<void>;
};

export type ServeOptions = {
  /** Reached with a half-open session too. */
  halfOpen?: boolean;
  /** Milliseconds until 503 `unavailable`; 30 s when absent. */
  timeLimit?: number;
  /** The answer carries a secret, so it is not kept for a repeated Idempotency-Key: that answers 409. */
  secretAnswer?: boolean;
};

/** Makes an operation of the contract reachable. */
export type Serve = <const E extends EndpointSpec, Prepared = undefined>(
  endpoint: E,
  handler: Handler<E> | Steps<E, Prepared>,
  options?: ServeOptions,
) => void;

/** The same for operations that manage without a transaction. */
export type ServeDirect = <const E extends EndpointSpec>(
  endpoint: E,
  handler: (request: Request<E>) => Promise<Answer<E>>,
) => void;

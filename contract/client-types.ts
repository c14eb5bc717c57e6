import type { EndpointSpec, PathParams, Query, RequestBody, ResponseBody } from './endpoint.ts';
import type { Api } from './endpoints/index.ts';
import type { TSchema } from './type.ts';

/** Options of every call, besides path parameters, query and body. */
export type CallOptions = {
  /** The `etag` that the change is based on. An outdated one is refused with `precondition_failed`. */
  ifMatch?: string | undefined;
  /** A unique key for this request. A repeated request with the same key is not executed again. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  /** The request continues after the page is closed. */
  keepalive?: boolean | undefined;
};

/** The arguments of a call: `{ taskID, query, body, ifMatch, … }`. */
export type CallInput<Spec extends EndpointSpec> = CallOptions &
  Readonly<Record<PathParams<Spec['path']>, string>> &
  BodyInput<Spec> &
  QueryInput<Spec>;

type BodyInput<Spec extends EndpointSpec> = Spec extends { form: TSchema }
  ? { body: FormData }
  : Spec extends { body: TSchema }
    ? Spec extends { bodyOptional: true }
      ? { body?: RequestBody<Spec> }
      : { body: RequestBody<Spec> }
    : unknown;

type QueryInput<Spec extends EndpointSpec> = Spec extends { query: TSchema }
  ? Empty extends Query<Spec>
    ? { query?: OrUndefined<Query<Spec>> }
    : { query: OrUndefined<Query<Spec>> }
  : unknown;

type Empty = Record<never, never>;
type OrUndefined<T> = { readonly [Key in keyof T]: Empty extends Pick<T, Key> ? T[Key] | undefined : T[Key] };

type Arguments<Input> = Empty extends Input ? [input?: Input] : [input: Input];

/** A successful response with status and headers. */
export type Answered<Body> = {
  status: number;
  body: Body;
  /** The version of the record, usable as `ifMatch`. */
  etag: string | undefined;
  headers: Headers;
};

/**
 * Calls one operation. Resolves to the response body, or with `answer` to the whole response. Rejects with an `ApiError`,
 * or with the reason of the signal if it was aborted.
 */
export type Call<Spec extends EndpointSpec> = {
  (...input: Arguments<CallInput<Spec>>): Promise<ResponseBody<Spec>>;
  answer(...input: Arguments<CallInput<Spec>>): Promise<Answered<ResponseBody<Spec>>>;
};

/** All operations except the WebSocket, by group and name. */
export type Client = {
  readonly [Group in Exclude<keyof Api, 'live'>]: { readonly [Name in keyof Api[Group]]: CallOf<Api[Group][Name]> };
};

type CallOf<Spec> = Spec extends EndpointSpec ? Call<Spec> : never;

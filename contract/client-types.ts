import type { TSchema } from 'typebox';
import type { EndpointSpec, PathParams, Query, RequestBody, ResponseBody } from './endpoint.ts';
import type { Api } from './endpoints/index.ts';

/** What any call can carry beside its parameters, query and body. */
export type CallOptions = {
  /** The `etag` that the change builds on; refused with `precondition_failed` when it is no longer the present one. */
  ifMatch?: string | undefined;
  /** A name for this request, so that repeating it does nothing twice. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Lets the request outlive the page. */
  keepalive?: boolean | undefined;
};

/** What a call of this operation takes: `{ taskID, query, body, ifMatch, … }`. */
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

/** An answer of success with what surrounds its body. */
export type Answered<Body> = {
  status: number;
  body: Body;
  /** The version of the record, as `ifMatch` takes it. */
  etag: string | undefined;
  headers: Headers;
};

/**
 * Calls one operation. Resolves to the body of success, and through `answer` to the whole answer; rejects with an
 * `ApiError`, or with the signal's reason when it was aborted.
 */
export type Call<Spec extends EndpointSpec> = {
  (...input: Arguments<CallInput<Spec>>): Promise<ResponseBody<Spec>>;
  answer(...input: Arguments<CallInput<Spec>>): Promise<Answered<ResponseBody<Spec>>>;
};

/** Every operation but the live socket, by group and name. */
export type Client = {
  readonly [Group in Exclude<keyof Api, 'live'>]: { readonly [Name in keyof Api[Group]]: CallOf<Api[Group][Name]> };
};

type CallOf<Spec> = Spec extends EndpointSpec ? Call<Spec> : never;

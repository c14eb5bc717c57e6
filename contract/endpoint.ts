import type { Static, TObject, TSchema } from 'typebox';
import type { CodeOf, ErrorStatus } from './errors.ts';

/** Where the versioned interface lives. */
export const BASE = '/api/v1';

/**
 * Who may call: `none` needs no credential; `any` takes a session or a token; `session` refuses a token with 403;
 * `admin` and `session+admin` add that the caller is an administrator, else 403.
 */
export type Auth = 'none' | 'any' | 'session' | 'admin' | 'session+admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A media type whose body has no schema. */
export type MediaType = `${string}/${string}`;

/** What an answer carries: a JSON body by schema, bytes of a media type, or nothing. */
export type Answer = TSchema | MediaType | null;

/** The codes of the failures that an operation names itself, by status. See `allErrors` for those common to all. */
export type ErrorAnswers = { readonly [Status in ErrorStatus]?: CodeOf<Status> | readonly CodeOf<Status>[] };

/** One operation of the interface. */
export type EndpointSpec = {
  /** `group.name`, as the client calls it. */
  id: string;
  method: Method;
  /** From the root, with `{parameters}`. */
  path: `/${string}`;
  auth: Auth;
  /** Together with `none`: nothing but the cookie of a sign-in that waits for its second factor is taken, else 401. */
  halfOpenOnly?: true;
  /** A line on what it does. */
  summary: string;
  /** What else a caller must know. */
  notes?: string;
  query?: TObject;
  /** The JSON body. Without one, an absent body, an empty one and `{}` are accepted. */
  body?: TObject;
  /** True when the body may be absent or empty. */
  bodyOptional?: true;
  /**
   * The texts of a form (multipart/form-data, RFC 7578) whose part `file` is a file; instead of a JSON body.
   */
  form?: TObject;
  /** The largest file of a form in bytes, where it is not `LIMITS.fileBytes`. */
  fileLimit?: number;
  /** The largest body in bytes, where it is not `LIMITS.jsonBodyBytes`. */
  bodyLimit?: number;
  /** Answers of success by status. */
  responses: { readonly [Status in 101 | 200 | 201 | 202 | 204 | 206 | 301 | 302]?: Answer };
  errors: ErrorAnswers;
  /** The shape of failures where it adds to the common one. */
  failure?: TSchema;
  /**
   * The record has a version: an answer with the record carries it as ETag, a GET honours If-None-Match, and a change
   * that lists 412 honours If-Match.
   */
  etag?: true;
  /** What a body of the wrong shape answers; 422 when absent. */
  shapeErrors?: 400;
};

/** Describes an operation; the literal types of the description survive. */
export function endpoint<const Spec extends EndpointSpec>(spec: Spec): Spec {
  return spec;
}

/** The 401 answers of every operation that needs a credential. */
export const signedOut = ['unauthorized', 'totp_required'] as const;

/** The failures of a change to a record that honours If-Match. */
export const conditionalChange = {
  400: 'bad_request',
  401: signedOut,
  404: 'not_found',
  412: 'precondition_failed',
  422: 'validation_failed',
} as const;

/** The names in braces of a path: `/tasks/{taskID}` has `taskID`. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never;

/** The body that a request sends; of a form its texts. */
export type RequestBody<Spec extends EndpointSpec> = Spec extends { body: infer Schema extends TSchema }
  ? Static<Schema>
  : Spec extends { form: infer Schema extends TSchema }
    ? Static<Schema>
    : undefined;

/** The query parameters of a request, read as their types. */
export type Query<Spec extends EndpointSpec> = Spec extends { query: infer Schema extends TSchema }
  ? Static<Schema>
  : undefined;

/** The body of success: its type, bytes for a media type, undefined for none. */
export type ResponseBody<Spec extends EndpointSpec> = BodyOf<Spec['responses'][keyof Spec['responses']]>;

type BodyOf<A> = A extends null ? undefined : A extends string ? Blob : A extends TSchema ? Static<A> : never;

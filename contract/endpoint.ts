import type { CodeOf, ErrorStatus } from './errors.ts';
import type { Static, TObject, TSchema } from './type.ts';

/** Base path of the API. */
export const BASE = '/api/v1';

/**
 * Required authentication: `none` requires no credential; `any` accepts a session or a token; `session` refuses a token
 * with 403; `admin` and `session+admin` additionally require an administrator, else 403.
 */
export type Auth = 'none' | 'any' | 'session' | 'admin' | 'session+admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A media type whose body has no schema. */
export type MediaType = `${string}/${string}`;

/** The content of a response: a JSON body with a schema, bytes of a media type, or nothing. */
export type Answer = TSchema | MediaType | null;

/** The error codes that an operation declares, by status. `allErrors` adds the common ones. */
export type ErrorAnswers = { readonly [Status in ErrorStatus]?: CodeOf<Status> | readonly CodeOf<Status>[] };

/** An operation of the API. */
export type EndpointSpec = {
  /** `group.name`, as in the client. */
  id: string;
  method: Method;
  /** Absolute path with `{parameters}`. */
  path: `/${string}`;
  auth: Auth;
  /** With `auth: none`: accepts only the cookie of a sign-in that waits for its second factor, else 401. */
  halfOpenOnly?: true;
  /** Allowed for a session of an account that lacks a second factor although the service requires one. */
  withoutSecondFactor?: true;
  /** A description of the operation in one line. */
  summary: string;
  /** Details that callers need. */
  notes?: string;
  /** The path parameters that are not ids of records. Only the OpenAPI document uses the schemas: the operation refuses other values. */
  params?: { readonly [name: string]: TSchema };
  query?: TObject;
  /** A valid body for the OpenAPI document. */
  example?: { readonly [field: string]: unknown };
  /** The JSON body. If not declared, an absent body, an empty body and `{}` are accepted. */
  body?: TObject;
  /** The body may be absent or empty. */
  bodyOptional?: true;
  /** Besides a JSON body, the operation accepts bytes of this media type. */
  rawBody?: MediaType;
  /** The text fields of a form (multipart/form-data, RFC 7578) that replaces the JSON body. Its part `file` is a file. */
  form?: TObject;
  /** Maximum size of the file in bytes; `LIMITS.fileBytes` by default. */
  fileLimit?: number;
  /** Maximum size of the body in bytes; `LIMITS.jsonBodyBytes` by default. */
  bodyLimit?: number;
  /** Maximum number of keys of all objects and of entries of all lists in the JSON body; `LIMITS.jsonBody` by default. */
  jsonLimits?: { readonly keys: number; readonly entries: number };
  /** Successful responses by status. */
  responses: { readonly [Status in 101 | 200 | 201 | 202 | 204 | 206 | 301 | 302]?: Answer };
  /**
   * The response contains a secret that gives access, such as a token or a private address. It is not compressed, because it can contain text
   * of others, too. It is not stored: a repeated Idempotency-Key answers 409.
   */
  secret?: true;
  errors: ErrorAnswers;
  /** Schema of error bodies, if it extends the common one. */
  failure?: TSchema;
  /**
   * The record has a version: responses with the record have an ETag, a GET supports If-None-Match, and a change that
   * declares 412 supports If-Match.
   */
  etag?: true;
  /** The response of a GET has an ETag although no record has a version, and supports If-None-Match. */
  conditional?: true;
  /** Status for an invalid body; 422 by default. */
  shapeErrors?: 400;
};

/** Declares an operation and keeps the literal types of the declaration. */
export function endpoint<const Spec extends EndpointSpec>(spec: Spec): Spec {
  return spec;
}

/** The error codes with status 401 of every operation that requires a credential. */
export const signedOut = ['unauthorized', 'totp_required'] as const;

/** The errors of an update that supports If-Match. */
export const conditionalChange = {
  400: 'bad_request',
  401: signedOut,
  404: 'not_found',
  412: 'precondition_failed',
  422: 'validation_failed',
} as const;

/** The parameter names of a path: `taskID` for `/tasks/{taskID}`. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never;

/** The type of the request body; for a form, of its text fields. */
export type RequestBody<Spec extends EndpointSpec> = Spec extends { body: infer Schema extends TSchema }
  ? Static<Schema>
  : Spec extends { form: infer Schema extends TSchema }
    ? Static<Schema>
    : undefined;

/** The types of the query parameters. */
export type Query<Spec extends EndpointSpec> = Spec extends { query: infer Schema extends TSchema }
  ? Static<Schema>
  : undefined;

/** The type of the response body: a blob for a media type, undefined for none. */
export type ResponseBody<Spec extends EndpointSpec> = BodyOf<Spec['responses'][keyof Spec['responses']]>;

type BodyOf<A> = A extends null ? undefined : A extends string ? Blob : A extends TSchema ? Static<A> : never;

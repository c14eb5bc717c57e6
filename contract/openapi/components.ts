import { SESSION_COOKIE, TOKEN_PREFIX } from '../credentials.ts';
import { LIMITS } from '../limits.ts';

/** The credentials of the document. */
export const SECURITY_SCHEMES = {
  secureSession: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE.https,
    description: 'The session cookie over HTTPS.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE.http,
    description: 'The session cookie over plain HTTP.',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    description: `A personal API token, which begins with \`${TOKEN_PREFIX}\`. It may do what its owner may.`,
  },
};

const text = { type: 'string' };

/** Request headers that several operations take. */
export const PARAMETERS = {
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The ETag, in quotes, that the change builds on; `*` is any. Without it the last writer wins.',
    schema: text,
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The ETag, in quotes, that the caller has already.',
    schema: text,
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      `The caller's own name for this request. Repeated within ${LIMITS.idempotencyKey.hours} hours, it gets the first ` +
      'answer again and does nothing more; with another request under the same name it is refused.',
    schema: { ...text, minLength: 1, maxLength: LIMITS.idempotencyKey.length },
  },
};

/** Answer headers. */
export const HEADERS = {
  RequestId: { description: 'Names this request in the log of the service.', schema: text },
  ETag: { description: 'The version of the record, in quotes.', schema: text },
  IdempotentReplay: {
    description: 'Present when this is the kept answer to an earlier request with the same Idempotency-Key.',
    schema: { ...text, const: 'true' },
  },
  RetryAfter: { description: 'Whole seconds to wait.', schema: { type: 'integer', minimum: 1 } },
};

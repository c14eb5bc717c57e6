import { SESSION_COOKIE, TOKEN_PREFIX } from '../credentials.ts';
import { LIMITS } from '../limits.ts';

/** The security schemes of the document. */
export const SECURITY_SCHEMES = {
  secureSession: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE.https,
    description: 'Session cookie over https.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE.http,
    description: 'Session cookie over http.',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    description: `Personal API token, which begins with \`${TOKEN_PREFIX}\`. It has the permissions of its owner.`,
  },
};

const text = { type: 'string' };

/** Request headers of several operations. */
export const PARAMETERS = {
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The ETag, in quotes, that the change is based on; `*` matches any. Without it the last writer wins.',
    schema: text,
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The ETag, in quotes, of the record that the caller has.',
    schema: text,
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      `A unique key for this request. A repeated request within ${LIMITS.idempotencyKey.hours} hours gets the first ` +
      'response and is not executed again. A different request with the same key is refused.',
    schema: { ...text, minLength: 1, maxLength: LIMITS.idempotencyKey.length },
  },
};

/** Response headers. */
export const HEADERS = {
  RequestId: { description: 'Identifies the request in the log of the service.', schema: text },
  ETag: { description: 'Version of the record, in quotes.', schema: text },
  IdempotentReplay: {
    description: 'Present if this is the stored response to an earlier request with the same Idempotency-Key.',
    schema: { ...text, const: 'true' },
  },
  RetryAfter: { description: 'Number of seconds to wait.', schema: { type: 'integer', minimum: 1 } },
};

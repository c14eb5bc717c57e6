/**
 * All error codes with their status and meaning. Released codes never change, so that clients can match on them. Safe to
 * import in a browser.
 */
export const ERRORS = {
  bad_request: { status: 400, meaning: 'The request cannot be parsed.' },
  unauthorized: { status: 401, meaning: 'The credential is missing or incorrect.' },
  totp_required: { status: 401, meaning: 'The sign-in requires a second factor.' },
  forbidden: {
    status: 403,
    meaning:
      'The caller may not do this: the request is cross-site, or the operation requires a session or an administrator.',
  },
  account_disabled: {
    status: 403,
    meaning:
      'An administrator has disabled the account. Answered only to a sign-in with the right password or passkey.',
  },
  not_found: { status: 404, meaning: 'The record does not exist, or the caller cannot see it.' },
  conflict: { status: 409, meaning: 'The record already exists, or its state does not allow the operation.' },
  hostedmail_not_configured: { status: 409, meaning: 'No OAuth client is configured for the hosted mail provider.' },
  ai_not_configured: { status: 409, meaning: 'No AI provider is configured.' },
  totp_not_enabled: { status: 409, meaning: 'The operation requires two-factor authentication, which is off.' },
  inbox_protected: { status: 409, meaning: 'The Inbox cannot be deleted or archived.' },
  last_admin: { status: 409, meaning: 'The last administrator cannot be demoted or deleted.' },
  precondition_failed: {
    status: 412,
    meaning: 'If-Match has an outdated version. For tasks and notes, `current` is the current record.',
  },
  payload_too_large: {
    status: 413,
    meaning: 'The body or the file is too large, or a storage quota is used up; `fields` then names the quota.',
  },
  validation_failed: { status: 422, meaning: 'One or more fields are invalid; `fields` names them.' },
  mailbox_failed: {
    status: 422,
    meaning: 'A mail server refused the request or could not be reached; `error` has its message.',
  },
  rate_limited: { status: 429, meaning: 'Too many attempts. Retry-After is the number of seconds to wait.' },
  internal_error: { status: 500, meaning: 'An unexpected error. The log of the service has the details.' },
  upstream_failed: { status: 502, meaning: 'An external service failed or refused the request.' },
  unavailable: { status: 503, meaning: 'The operation is not available in this deployment, or not at this time.' },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** All error statuses. `bad_request` is also sent with 405 (wrong method), 408 (slow body), 415 (wrong media type) and 416 (byte range). */
export type ErrorStatus = (typeof ERRORS)[ErrorCode]['status'];

/** The error codes with a given status. */
export type CodeOf<Status extends ErrorStatus> = {
  [Code in ErrorCode]: (typeof ERRORS)[Code]['status'] extends Status ? Code : never;
}[ErrorCode];

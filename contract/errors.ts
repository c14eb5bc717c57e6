/**
 * The closed list of error codes: the status each answers with and what it means. Codes never change once released,
 * so clients match on them. Safe to import in a browser.
 */
export const ERRORS = {
  bad_request: { status: 400, meaning: 'The request cannot be read.' },
  unauthorized: { status: 401, meaning: 'Nobody is signed in, or the credential is wrong.' },
  totp_required: { status: 401, meaning: 'The sign-in still needs its second factor.' },
  forbidden: {
    status: 403,
    meaning: 'A cross-site request, a token where a session is required, or something only an administrator may do.',
  },
  not_found: { status: 404, meaning: 'It does not exist, or the caller cannot see it.' },
  conflict: { status: 409, meaning: 'It exists already, or its state does not allow this.' },
  hostedmail_not_configured: { status: 409, meaning: 'The hosted-mail provider has no OAuth client registered here.' },
  ai_not_configured: { status: 409, meaning: 'No AI provider is set up.' },
  totp_not_enabled: { status: 409, meaning: 'Two-factor sign-in is off and the request needs it on.' },
  inbox_protected: { status: 409, meaning: 'The Inbox can be neither deleted nor archived.' },
  last_admin: { status: 409, meaning: 'The last administrator can be neither demoted nor deleted.' },
  precondition_failed: {
    status: 412,
    meaning: 'If-Match names an older version; for tasks and notes `current` is the record as it is.',
  },
  payload_too_large: { status: 413, meaning: 'The body or the file is too large.' },
  validation_failed: { status: 422, meaning: 'One or more fields are invalid; `fields` names them.' },
  mailbox_failed: { status: 422, meaning: 'A mail server refused or could not be reached; `error` has its words.' },
  rate_limited: { status: 429, meaning: 'Too many attempts; Retry-After says how many seconds to wait.' },
  internal_error: { status: 500, meaning: 'A fault of the service, written to its error log.' },
  upstream_failed: { status: 502, meaning: 'An external service failed or refused.' },
  unavailable: { status: 503, meaning: 'Not possible in this deployment, or not at this moment.' },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** The statuses that codes answer with. `bad_request` also goes out as 405 (wrong verb) and 415 (not JSON). */
export type ErrorStatus = (typeof ERRORS)[ErrorCode]['status'];

/** The codes that may go out under one status. */
export type CodeOf<Status extends ErrorStatus> = {
  [Code in ErrorCode]: (typeof ERRORS)[Code]['status'] extends Status ? Code : never;
}[ErrorCode];

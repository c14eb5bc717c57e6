/** Why the service closes a socket. Safe to import in a browser. */
export const LIVE_CLOSE_CODES = {
  /** The session or token behind it ended. */
  signedOut: 4401,
  /** The reader fell too far behind; it reads everything again. */
  behind: 4408,
  /** The account opened more sockets than it may hold, and this was the oldest. */
  replaced: 4409,
} as const;

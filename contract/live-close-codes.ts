/** Close codes of the WebSocket. Safe to import in a browser. */
export const LIVE_CLOSE_CODES = {
  /** The session or token of the connection has ended. */
  signedOut: 4401,
  /** Too many messages are waiting for the client. It must reload its data. */
  overflow: 4408,
  /** The account has too many connections, and this is the oldest. */
  replaced: 4409,
} as const;

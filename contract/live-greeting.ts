/** The first message of a WebSocket that was opened with `?greeting=true`. Safe to import in a browser. */
export type Greeting = {
  type: 'connected';
  /**
   * The number of milliseconds before the greeting in which no event for the recipient happened. It is a duration, because
   * the clocks of client and server differ. It is not an event number, because numbers reveal the activity of others.
   */
  quiet_ms: number;
};

/** The message that a socket opened with `?greeting=true` says first. Safe to import in a browser. */
export type Greeting = {
  type: 'connected';
  /**
   * For so many milliseconds nothing had happened that the receiver would have been told of. It is a duration, because the
   * clocks of the two differ, and no number of an event, because those tell of other people's work.
   */
  quiet_ms: number;
};

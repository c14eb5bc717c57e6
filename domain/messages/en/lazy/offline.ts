/** Texts about data that is shown without a connection. */
export const offline = {
  /** At an action that is disabled without a connection. */
  needsConnection: 'Needs a connection',
  updated: (moment: string) => `Last updated ${moment}.`,
  fromDevice: (moment: string) => `No connection. These results are from this device, last updated ${moment}.`,
};

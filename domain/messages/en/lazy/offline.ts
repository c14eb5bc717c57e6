/** Texts about data that is shown without a connection. */
export const offline = {
  updated: (moment: string) => `Last updated ${moment}.`,
  fromDevice: (moment: string) => `No connection. These results are from this device, last updated ${moment}.`,
};

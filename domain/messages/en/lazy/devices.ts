/** Sessions of the account, on the security page. */
export const devices = {
  title: 'Devices',
  text: 'You’re signed in on these devices. If you don’t recognise one, sign it out and change your password.',
  here: 'This device',
  seen: (day: string, time: string) => `Last seen ${day} at ${time}`,
  since: (day: string) => `signed in ${day}`,
  end: 'Sign out',
  endNamed: (device: string) => `Sign out ${device}`,
  ended: (device: string) => `${device} signed out`,
  endOthers: 'Sign out all other devices',
  othersEnded: 'All other devices signed out',
};

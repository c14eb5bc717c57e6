/** Sessions of the account, on the security page. */
export const devices = {
  title: 'Devices',
  text: 'Where you are signed in. End what you do not know, and change your password then.',
  here: 'This device',
  seen: (day: string, time: string) => `Last seen ${day} ${time}`,
  since: (day: string) => `signed in ${day}`,
  end: 'Sign out',
  endNamed: (device: string) => `Sign out ${device}`,
  ended: (device: string) => `${device} is signed out.`,
  endOthers: 'Sign out all other devices',
  othersEnded: 'All other devices are signed out.',
  revokeTitle: 'Sign out and remove',
  revokeText:
    'Do you think someone else has access to your account? Sign out all other devices and remove other ways in.',
  revokeAction: 'Sign out and remove',
  revokeQuestion: 'All other devices are signed out. Programs that use a removed token stop working at once.',
  revokeTokens: 'Remove all API tokens',
  revokePasskeys: 'Remove all passkeys',
  revoked: 'Other access to your account is removed.',
};

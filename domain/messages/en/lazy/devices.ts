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
  revokeTitle: 'Revoke other access',
  revokeText:
    'Think someone else has access to your account? Sign out all other devices, and remove other ways to reach it.',
  revokeAction: 'Revoke access',
  revokeQuestion: 'All other devices will be signed out. Apps that use a revoked token stop working right away.',
  revokeTokens: 'Revoke all API tokens and the calendar feed address',
  revokePasskeys: 'Remove all passkeys and single sign-on accounts',
  revokeConnections: 'Remove all connections and the email address for tasks',
  revokeConnectionsHint:
    'Webhooks, AI provider, mailboxes, connected accounts and calendar subscriptions. They keep working without a sign-in.',
  revokeChannels: 'Your account has:',
  revoked: 'Other access to your account revoked',
};

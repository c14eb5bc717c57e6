/** Mails about accounts: password resets, new devices, API tokens. `day` is a full date, `time` a time of day. */
export const accountMail = {
  resetSubject: 'Reset your password',
  resetLine: 'Someone, hopefully you, asked to reset the password of your account.',
  resetUntil: (day: string, time: string) => `The link works once, until ${day} at ${time}.`,
  resetEnds: 'A new password signs you out on all devices. Two-factor authentication doesn’t change.',
  chooseNew: 'Choose a new password',
  resetReason:
    'You received this email because someone entered your email address. If it wasn’t you, you can ignore it.',
  doneSubject: 'Your password was changed',
  doneLine: (day: string, time: string) =>
    `Your password was changed on ${day} at ${time}, with the link from an email.`,
  doneEnds: 'You’ve been signed out on all devices. Two-factor authentication hasn’t changed.',
  signIn: 'Sign in',
  doneReason: 'You received this email because it concerns the security of your account.',
  confirmSubject: 'Confirm your email address',
  confirmLine:
    'Open the link while you’re signed in. People can then add you to their projects with this email address.',
  confirmAction: 'Confirm email address',
  confirmReason:
    'You received this email because an account uses your email address. If it isn’t yours, don’t open the link.',
  deviceSubject: (device: string) => `New sign-in: ${device}`,
  deviceLine: (device: string, day: string, time: string) =>
    `Someone, hopefully you, signed in to your account with ${device} on ${day} at ${time}.`,
  deviceAddress: (address: string) => `The sign-in came from the IP address ${address}.`,
  deviceForeign: 'If it wasn’t you, sign out that device and change your password.',
  openSecurity: 'Review your devices',
  deviceReason: 'You received this email because this is the first sign-in to your account with this device.',
  tokenSubject: (name: string) => `Your API token ${name} expires soon`,
  tokenEnds: (prefix: string, day: string, time: string) =>
    `The token that starts with ${prefix} expires on ${day} at ${time}.`,
  tokenAfterwards: 'Apps that use it need a new token by then.',
  openTokens: 'Manage API tokens',
  tokenReason: 'You received this email because you created this token.',
};

/** The type of these messages in every language. */
export type AccountMailMessages = typeof accountMail;

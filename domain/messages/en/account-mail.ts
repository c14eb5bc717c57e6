/** Mails about accounts: password resets, new devices, API tokens. `day` is a full date, `time` a time of day. */
export const accountMail = {
  resetSubject: 'Choose a new password',
  resetLine: 'Somebody, hopefully you, asked for a new password for your account.',
  resetUntil: (day: string, time: string) => `The link works once, until ${day} at ${time}.`,
  resetEnds: 'A new password signs you out on every device. Two-factor sign-in stays as it is.',
  chooseNew: 'Choose a new password',
  resetReason: 'You get this mail because somebody gave your address. If it was not you, you need do nothing.',
  doneSubject: 'Your password is new',
  doneLine: (day: string, time: string) => `Your password was replaced on ${day} at ${time}, by the link of a mail.`,
  doneEnds: 'You are signed out on every device. Two-factor sign-in is as it was.',
  signIn: 'Sign in',
  doneReason: 'You get this mail because it concerns the safety of your account.',
  confirmSubject: 'Confirm your mail address',
  confirmLine: 'Open the link while you are signed in, so that people can add you to their projects by this address.',
  confirmAction: 'Confirm the address',
  confirmReason:
    'You get this mail because an account here uses your address. If it is not yours, do not open the link.',
  deviceSubject: (device: string) => `New sign-in: ${device}`,
  deviceLine: (device: string, day: string, time: string) =>
    `Somebody, hopefully you, signed in to your account with ${device} on ${day} at ${time}.`,
  deviceAddress: (address: string) => `The sign-in came from the address ${address}.`,
  deviceForeign: 'If it was not you, sign that device out and change your password.',
  openSecurity: 'See where you are signed in',
  deviceReason: 'You get this mail because nobody has signed in to your account with this device before.',
  tokenSubject: (name: string) => `Your API token ${name} ends soon`,
  tokenEnds: (prefix: string, day: string, time: string) =>
    `The token that begins with ${prefix} stops working on ${day} at ${time}.`,
  tokenAfterwards: 'What uses it needs another one by then.',
  openTokens: 'Open your tokens',
  tokenReason: 'You get this mail because you made the token.',
};

/** The type of these messages in every language. */
export type AccountMailMessages = typeof accountMail;

/** Identities of single sign-on: the page that links one, and the settings. `provider` is the name that the operator has set. */
export const identities = {
  linkTitle: 'Link your account?',
  linkText: (provider: string, name: string, email: string) =>
    `You’ve signed in at ${provider}. Link it to ${name}’s account, ${email}, to sign in with ${provider} from now on.`,
  link: 'Link and sign in',
  cancel: 'Don’t link',
  linkGone: 'This request no longer works',
  linkGoneText: 'It was used, or is more than ten minutes old. Sign in again.',
  toSignIn: 'Back to sign-in',
  title: 'Single sign-on',
  text: (provider: string) => `Sign in here with your account at ${provider}. It must have the same email address.`,
  textGone: 'Single sign-on is turned off. These accounts can’t be used to sign in at the moment.',
  connect: (provider: string) => `Link ${provider}`,
  linkedOn: (day: string) => `Linked ${day}`,
  used: (day: string) => `last used ${day}`,
  remove: (name: string) => `Remove “${name}”`,
  removeTitle: (name: string) => `Remove “${name}”?`,
  removeText: 'You can no longer sign in with it.',
  removeAction: 'Remove',
  onlyWay: 'Set a password or add a passkey first. Otherwise you couldn’t sign in any more.',
  noPassword: 'Your account has no password. To choose one, request a link by email.',
  requestLink: 'Request a link',
};

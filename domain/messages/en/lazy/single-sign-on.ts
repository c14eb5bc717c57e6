/** Single sign-on. `provider` is the name that the operator has set. */
export const singleSignOn = {
  signIn: (provider: string) => `Sign in with ${provider}`,
  outcomes: {
    state: () => 'This sign-in was started in another window, or already used. Try again.',
    expired: () => 'That took more than ten minutes. Try again.',
    denied: (provider: string) => `${provider} didn’t sign you in. Try again, or sign in another way.`,
    failed: (provider: string) => `Signing in with ${provider} didn’t work. Try again, or ask your administrator.`,
    group: (provider: string) =>
      `Your account at ${provider} isn’t allowed to use this service. Ask your administrator for access.`,
    unverified: (provider: string) =>
      `${provider} hasn’t verified your email address. Verify it there, then try again.`,
    unconfirmed: () =>
      'Your account here hasn’t confirmed its email address. Sign in another way and confirm it in the settings first.',
    unknown: () => 'No account here has your email address. Ask your administrator for an invitation.',
  },
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

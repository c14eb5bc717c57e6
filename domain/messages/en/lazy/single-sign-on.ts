/** Single sign-on. `provider` is the name that the operator has set. */
export const singleSignOn = {
  signIn: (provider: string) => `Sign in with ${provider}`,
  outcomes: {
    state: () => 'This sign-in was started in another window, or already used. Try again.',
    expired: () => 'That took more than ten minutes. Try again.',
    denied: (provider: string) => `${provider} didn’t sign you in. Try again, or sign in another way.`,
    failed: (provider: string) => `Signing in with ${provider} didn’t work. Try again, or ask your administrator.`,
    group: (provider: string) => `Your account at ${provider} has no access to this service. Ask your administrator.`,
    unverified: (provider: string) =>
      `${provider} hasn’t verified your email address. Verify it there, then try again.`,
    unconfirmed: () => 'Your email address isn’t confirmed here. Sign in another way and confirm it first.',
    unknown: () => 'No account here has your email address. Ask your administrator for an invitation.',
  },
};

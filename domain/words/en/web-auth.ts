/** First run, sign-in, and the session that ended. */
export const webAuth = {
  signIn: 'Sign in',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  name: 'Name',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  passwordHint: 'At least 10 characters. A sentence is easy to remember and hard to guess.',
  wrongCredentials: 'That email and password do not belong together. Check both and try again.',
  setupTitle: 'Welcome to Sammen',
  setupText: 'Make the first account. It becomes the administrator and can invite the others.',
  setupAction: 'Create account',
  setupDone: 'An account already exists here. Sign in instead.',
  lostTitle: 'You were signed out',
  lostText: 'Sign in to go on where you were. Nothing you wrote is lost.',
  anotherAccount: 'Go to the start page as someone else',
};

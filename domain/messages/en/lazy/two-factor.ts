import { pluralOf } from '../../plural.ts';

const plural = pluralOf('en');

/** Two-factor authentication and recovery codes, on the security page. */
export const twoFactor = {
  title: 'Two-factor sign-in',
  off: 'Signing in with the password then also takes a code from an app on your phone, so that the password alone is of no use to anybody.',
  on: 'On. Signing in with the password also takes a code from your app.',
  requiredTitle: 'Protect your account first',
  requiredText: 'Here, a password alone is not enough. Add one of these, and you can go on.',
  requiredChoice: 'Choose at least one',
  requiredDone: 'Continue to Sammen',
  turnOn: 'Turn on two-factor sign-in',
  turnOff: 'Turn off',
  setUpTitle: 'Turn on two-factor sign-in',
  passwordText: 'It is a while since you signed in. Enter your password first.',
  scan: 'Scan this with an authenticator app, such as Aegis, Google Authenticator or the one in your password manager.',
  picture: 'QR code for the authenticator app',
  bySecret: 'No camera? Type this secret into the app instead:',
  code: 'The six digits that the app shows now',
  confirm: 'Turn on',
  lost: 'That took too long. Close this and begin again.',
  codesTitle: 'Your recovery codes',
  codesText:
    'Each of these signs you in once instead of a code from the app. Keep them where you find them without your phone. They are shown only now.',
  codes: 'Recovery codes',
  copy: 'Copy',
  copied: 'Copied.',
  print: 'Print',
  download: 'Download',
  fileName: 'sammen-recovery-codes.txt',
  sheet: (email: string) => `Sammen recovery codes for ${email}. Each works once.`,
  kept: 'I have kept them',
  isOn: 'Two-factor sign-in is on. Your other devices are signed out.',
  remaining: (count: number) => plural(count, { one: '# recovery code is left.', other: '# recovery codes are left.' }),
  few: 'Make new ones before they run out.',
  renew: 'New recovery codes',
  renewText: 'The codes that you have now stop working.',
  renewAction: 'Make new codes',
  offTitle: 'Turn off two-factor sign-in?',
  offText: 'The password alone then signs in again. Your recovery codes stop working.',
  isOff: 'Two-factor sign-in is off.',
};

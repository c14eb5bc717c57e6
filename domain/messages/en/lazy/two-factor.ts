import { pluralOf } from '../../plural.ts';

const plural = pluralOf('en');

/** Two-factor authentication and recovery codes, on the security page. */
export const twoFactor = {
  title: 'Two-factor authentication',
  off: 'Protect your account with a code from your phone in addition to your password.',
  on: 'On. You sign in with your password and a code from your authenticator app.',
  requiredTitle: 'Protect your account first',
  requiredText: 'This service requires more than a password. Add one of these to continue.',
  requiredChoice: 'Choose at least one',
  requiredDone: 'Continue to Sammen',
  turnOn: 'Turn on two-factor authentication',
  turnOff: 'Turn off',
  setUpTitle: 'Turn on two-factor authentication',
  passwordText:
    'You signed in a while ago. Enter your password to continue. If your account has no password, sign out and in again.',
  scan: 'Scan this QR code with an authenticator app, such as Aegis, Google Authenticator or your password manager.',
  picture: 'QR code for your authenticator app',
  bySecret: 'Can’t scan it? Enter this key in the app instead:',
  code: 'Six-digit code from the app',
  confirm: 'Turn on',
  timedOut: 'That took too long. Close this dialog and start again.',
  codesTitle: 'Your recovery codes',
  codesText:
    'If you lose your phone, you can sign in with one of these codes. Each works once. Save them now in a safe place: they won’t be shown again.',
  codes: 'Recovery codes',
  copy: 'Copy',
  copied: 'Recovery codes copied',
  print: 'Print',
  download: 'Download',
  fileName: 'sammen-recovery-codes.txt',
  sheet: (email: string) => `Sammen recovery codes for ${email}. Each works once.`,
  codesSaved: 'I’ve saved my codes',
  isOn: 'Two-factor authentication turned on. Your other devices were signed out.',
  remaining: (count: number) => plural(count, { one: '# recovery code left.', other: '# recovery codes left.' }),
  fewLeft: 'Create new ones before they run out.',
  renew: 'Create new recovery codes',
  renewText: 'Your current codes will stop working.',
  renewAction: 'Create new codes',
  offTitle: 'Turn off two-factor authentication?',
  offText: 'You’ll sign in with your password alone. Your recovery codes stop working.',
  isOff: 'Two-factor authentication turned off',
};

/** Accounts and sign-in. */

export {
  type AccessChange,
  accountsInDeletion,
  closeForDeletion,
  disableAccount,
  enableAccount,
  refuseClosedAccount,
} from './account-access.ts';
export { hasOtherAdministrator, isAdministrator, lockAdministrators, setAdministrator } from './administrators.ts';
export { asReadBy, readByOwner } from './as-read-by.ts';
export { createAuthenticate } from './authenticate.ts';
export { confirmEmail } from './confirm-email.ts';
export { createAccount, type NewAccount } from './create-account.ts';
export { deviceName, translateDeviceName } from './devices/device-name.ts';
export { type DeviceParts, deviceJob, mailNewDevices } from './devices/mail-new-devices.ts';
export { deleteDevices } from './devices/sign-in-devices.ts';
export { type FailureDelay, failureDelay } from './failure-delay.ts';
export { beginChannel, lockChannels, requireLiveSession } from './live-session.ts';
export { isOpenAccount } from './open-account.ts';
export { refuseWeakPassword } from './passwords/weak-password.ts';
export { lockedUser, presentUser, type UserRow, userByEmail, userById } from './present-user.ts';
export {
  countProof,
  lockProof,
  type ProvenPassword,
  provePassword,
  proveUnlessFresh,
  resetProofAttempts,
} from './prove-again.ts';
export { recordFailedSignIn } from './record-failed-sign-in.ts';
export { accountOfReset, consumeReset, deleteResets, openReset, sweepResets } from './resets.ts';
export { type AccountParts, SIGN_OUT_CLEARS, serveAccounts } from './routes.ts';
export { mailNewAdministrator } from './security-mail/mail-new-administrator.ts';
export {
  type CredentialsLeft,
  credentialLines,
  mailSecurityChange,
  type NamedPasskey,
  type NamedToken,
  type SecurityMailer,
} from './security-mail/mail-security-change.ts';
export { idleSince, type SessionRules } from './session-rules.ts';
export {
  activeCredentials,
  endAllSessions,
  endHalfOpenSession,
  endOtherSessions,
  openSession,
  sweepSessions,
} from './sessions.ts';
export { needsSetup } from './set-up.ts';
export { setupCodeFrom } from './setup-code.ts';
export {
  beginSignIn,
  type SignInContext,
  type SignInResult,
  type SignInSecrets,
  signIn,
  signInNewAccount,
} from './sign-in.ts';
export { countSecondStep } from './sign-in-attempts.ts';
export { createSignInCookies, type SignInCookies } from './sign-in-cookies.ts';

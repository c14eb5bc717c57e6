/** Accounts and sign-ins (interface §4.1, §5). */

export { asReadBy } from './as-read-by.ts';
export { authenticate } from './authenticate.ts';
export { createAccount, type NewAccount } from './create-account.ts';
export { deviceName } from './device-name.ts';
export { heldUser, presentUser, type UserRow, userByEmail, userById } from './present-user.ts';
export { countProof, forgetProofs, holdProof, type ProvenPassword, provePassword } from './prove-again.ts';
export { forgetResets, isOpenReset, openReset, spendReset, sweepResets } from './resets.ts';
export { type AccountParts, serveAccounts } from './routes.ts';
export {
  endAllSessions,
  endHalfOpenSession,
  endOtherSessions,
  openSession,
  sessionBegan,
  standingCredentials,
  sweepSessions,
} from './sessions.ts';
export { needsSetup } from './set-up.ts';
export { beginSignIn, HALF_OPEN_MS, type SignInContext, signIn, signInContext } from './sign-in.ts';
export { type DeviceParts, deviceJob, tellOfDevices } from './tell-of-devices.ts';

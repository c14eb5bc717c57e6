/** Passkeys: registration and sign-in (WebAuthn Level 3). */

export { ownPasskeys } from './own-passkeys.ts';
export { lockPasskeys, revokePasskeys } from './revoke-passkeys.ts';
export { type PasskeyParts, servePasskeys } from './routes.ts';
export { sweepChallenges } from './webauthn/challenges.ts';

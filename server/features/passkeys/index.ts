/** Passkeys: registration and sign-in (WebAuthn Level 3). */

export { type PasskeyParts, servePasskeys } from './routes.ts';
export { sweepChallenges } from './webauthn/challenges.ts';

/** Passkeys: adding them, and signing in with them (interface §4.2; WebAuthn Level 3). */

export { type PasskeyParts, servePasskeys } from './routes.ts';
export { sweepChallenges } from './webauthn/challenges.ts';

/** Two-factor authentication: TOTP codes and recovery codes. */

export { serveTwoFactor, type TwoFactorParts } from './routes.ts';

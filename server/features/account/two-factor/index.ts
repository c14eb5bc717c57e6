/** Two-factor authentication: TOTP codes and recovery codes. */

export { turnTotpOff } from './disable-totp.ts';
export { serveTwoFactor, type TwoFactorParts } from './routes.ts';

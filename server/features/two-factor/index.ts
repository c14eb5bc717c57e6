/** The second factor of a sign-in: generated codes and recovery codes (interface §4.1). */

export { serveTwoFactor, type TwoFactorParts } from './routes.ts';

/** Forgotten passwords (interface §4.1). */

export { createResetMailer, type ResetMailer, type ResetParts } from './forgot-password.ts';
export { servePasswordReset } from './routes.ts';

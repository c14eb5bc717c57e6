/** Password reset by mail. */

export { createResetMailer, type ResetMailer, type ResetParts } from './forgot-password.ts';
export { servePasswordReset } from './routes.ts';

/** Confirmation of an email address by its owner. */

export { sweepConfirmations } from './confirmations.ts';
export { serveAddressConfirmation } from './routes.ts';

/** Accounts and sign-ins (interface §4.1, §5). */

export { authenticate } from './authenticate.ts';
export { createAccount, type NewAccount } from './create-account.ts';
export { presentUser, userById } from './present-user.ts';
export { type AccountParts, serveAccounts } from './routes.ts';
export { openSession, standingCredentials, sweepSessions } from './sessions.ts';
export { needsSetup } from './set-up.ts';

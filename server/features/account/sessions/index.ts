/** Sessions of the user's devices. */

export { serveSessions } from './routes.ts';

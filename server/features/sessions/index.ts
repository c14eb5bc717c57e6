/** The devices on which an account is signed in (interface §4.2). */

export { serveSessions } from './routes.ts';

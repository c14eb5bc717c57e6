/** Public API: the list of the changes that the service has not confirmed. */

export { UnsentDialog } from './lazy.ts';

/** Public API: the example project and the hints for new users. */

export { prepareNewAccount } from './create-example.ts';
export { FirstRunHints } from './lazy.ts';

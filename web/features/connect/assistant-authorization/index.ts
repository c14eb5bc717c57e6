/** Public API: the page on which an AI assistant asks for access. */

export { AuthorizePage } from './lazy.ts';

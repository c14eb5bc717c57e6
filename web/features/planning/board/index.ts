/** Public API: the board of a project. */

export { Board } from './lazy.ts';

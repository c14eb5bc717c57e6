/** Public API: the search palette. */

export { SearchPalette } from './lazy.ts';

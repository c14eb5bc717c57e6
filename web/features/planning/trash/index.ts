/** Public API: the trash. */

export { TrashPage } from './lazy.ts';
export { useRestore } from './restore.ts';

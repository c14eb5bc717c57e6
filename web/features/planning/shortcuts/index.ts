/** Public API: the table of keyboard shortcuts, as a page and as a dialog. */

export { ShortcutsDialog, ShortcutsPage } from './lazy.ts';

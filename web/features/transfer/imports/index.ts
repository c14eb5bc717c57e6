/** Public API: the settings page "Import and export". */

export { ImportExportSettings } from './lazy.ts';

/** Public API: the settings page. */

export { SettingsPage } from './lazy.ts';

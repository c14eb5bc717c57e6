/** Public API: the storage settings. */

export { StorageSettings } from './storage-settings.tsx';

/** Public API: the accounts of the service, for administrators. */

export { UserSettings } from './user-settings.tsx';

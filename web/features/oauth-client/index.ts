/** Public API: the OAuth client of the service, for administrators. */

export { ClientSettings } from './client-settings.tsx';

/** Public API: the OAuth client of the service, for administrators, and how users connect accounts of the provider. */

export { ClientSettings } from './client-settings.tsx';
export { ConnectButton } from './connect-button.tsx';
export { ConnectOutcome } from './connect-outcome.tsx';

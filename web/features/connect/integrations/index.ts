/** Public API: the settings page "Integrations". */

export { IntegrationSettings } from './integration-settings.tsx';

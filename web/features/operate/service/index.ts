/** Public API: the state of the service and its failed requests, for administrators. */

export { ErrorLog } from './error-log.tsx';
export { ServiceSettings } from './service-settings.tsx';

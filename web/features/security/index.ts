/** Public API: the security settings and the access tokens. */

export { SecondFactorPage } from './lazy.ts';
export { SecuritySettings } from './security-settings.tsx';
export { TokenSettings } from './tokens/token-settings.tsx';

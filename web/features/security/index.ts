/** Public API: the security settings and the access tokens. */

export { QrPicture, SecondFactorPage } from './lazy.ts';
export { securityQueries } from './security-queries.ts';
export { SecuritySettings } from './security-settings.tsx';
export { TokenProjects, useTokenProjects } from './tokens/token-projects.tsx';
export { TokenSettings } from './tokens/token-settings.tsx';
export { useRevokeToken } from './tokens/use-revoke-token.ts';
export { useTokenDetails } from './tokens/use-token-details.ts';

/** Public API: the security settings and the access tokens. */

export { ConfirmWithPassword } from './confirm-with-password.tsx';
export { DeleteAccount } from './delete-account.tsx';
export { QrPicture, SecondFactorPage } from './lazy.ts';
export { securityQueries } from './security-queries.ts';
export { SecuritySettings } from './security-settings.tsx';
export { TokenLifetime } from './tokens/token-lifetime.tsx';
export { TokenProjects, useTokenProjects } from './tokens/token-projects.tsx';
export { TokenRow } from './tokens/token-row.tsx';
export { TokenSettings } from './tokens/token-settings.tsx';

/** Public API: signing in, the first account, and resetting a password. */

export { AuthPage } from './auth-page.tsx';
export { ConfirmAddressPage } from './confirm-address-page.tsx';
export { ForgotPage } from './forgot-page.tsx';
export { ChannelNames, LinkAccountPage, SignInAgain } from './lazy.ts';
export { takeMailToken } from './mail-token.ts';
export { NewNameField, NewPasswordField } from './new-account-fields.tsx';
export { ResetPage } from './reset-page.tsx';
export { SetupPage } from './setup-page.tsx';
export { SignIn } from './sign-in.tsx';
export { SignInPage } from './sign-in-page.tsx';
export { SignOutDialog } from './sign-out-dialog.tsx';
export { SsoMessage } from './sso-message.tsx';
export { createPasskey, supportsPasskeys } from './webauthn.ts';

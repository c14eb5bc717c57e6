import { useLazyMessages } from '../../../platform/messages.ts';
import { Section } from '../../../ui/section/section.tsx';
import { DeviceSettings } from './device-settings.tsx';
import { IdentitySettings } from './identity-settings.tsx';
import { PasskeySettings } from './passkey-settings.tsx';
import { PasswordSettings } from './password-settings.tsx';
import { RevokeAccess } from './revoke-access.tsx';
import styles from './security.module.css';
import { TwoFactorSettings } from './two-factor-settings.tsx';

/** Settings of password, two-factor authentication, passkeys and sessions. */
export function SecuritySettings() {
  const { settings } = useLazyMessages();
  return (
    <div className={styles.page}>
      <Section title={settings.password}>
        <PasswordSettings />
      </Section>
      <TwoFactorSettings />
      <PasskeySettings />
      <IdentitySettings />
      <DeviceSettings />
      <RevokeAccess />
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { useUser } from '../../../api/use-user.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import { Section } from '../../../ui/section/section.tsx';
import { PasswordDialog } from './password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';
import { securityQueries } from './security-queries.ts';
import { SetUpTwoFactor } from './set-up-two-factor.tsx';
import { useTwoFactorChanged } from './use-two-factor-changed.ts';

/** With fewer recovery codes a hint advises new ones. */
const LOW_COUNT = 3;

/** Settings of two-factor authentication: enable it, renew the recovery codes, disable it. */
export function TwoFactorSettings() {
  const { twoFactor: messages } = useLazyMessages();
  const { totp_enabled: isOn } = useUser();
  const [isSettingUp, setSettingUp] = useState(false);
  return (
    <Section title={messages.title} text={isOn ? messages.on : messages.off}>
      {isOn ? (
        <EnabledSettings />
      ) : (
        <div>
          <Button onClick={() => setSettingUp(true)}>{messages.turnOn}</Button>
        </div>
      )}
      {/* Stays open after two-factor is enabled, until the user has saved the recovery codes. */}
      {isSettingUp && <SetUpTwoFactor onClose={() => setSettingUp(false)} />}
    </Section>
  );
}

function EnabledSettings() {
  const { twoFactor: messages } = useLazyMessages();
  const { data: remaining } = useQuery(securityQueries.recoveryCodes());
  const [asking, setAsking] = useState<'renew' | 'off'>();
  const updateCache = useTwoFactorChanged();
  const close = () => setAsking(undefined);
  const turnOff = async (password: string) => {
    await api.twoFactor.disable({ body: { password } });
    close();
    showToast({ text: messages.isOff });
    updateCache(false);
  };
  return (
    <>
      {remaining !== undefined && (
        <p className={styles.text}>
          {messages.remaining(remaining)} {remaining < LOW_COUNT && messages.fewLeft}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={() => setAsking('renew')}>{messages.renew}</Button>
        <Button kind="danger" onClick={() => setAsking('off')}>
          {messages.turnOff}
        </Button>
      </div>
      {asking === 'renew' && <RenewCodes onClose={close} />}
      {asking === 'off' && (
        <PasswordDialog
          title={messages.offTitle}
          text={messages.offText}
          action={messages.turnOff}
          isDanger
          onPassword={turnOff}
          onClose={close}
        />
      )}
    </>
  );
}

function RenewCodes({ onClose }: { onClose: () => void }) {
  const { twoFactor: messages } = useLazyMessages();
  const [codes, setCodes] = useState<readonly string[]>();
  const updateCache = useTwoFactorChanged();
  const renew = async (password: string) => {
    const { recovery_codes } = await api.twoFactor.renewRecoveryCodes({ body: { password } });
    setCodes(recovery_codes);
    updateCache(true);
  };
  if (codes === undefined) {
    return (
      <PasswordDialog
        title={messages.renew}
        text={messages.renewText}
        action={messages.renewAction}
        onPassword={renew}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog key="codes" title={messages.codesTitle}>
      <RecoveryCodes codes={codes} onDone={onClose} />
    </Dialog>
  );
}

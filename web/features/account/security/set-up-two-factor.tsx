import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { api } from '../../../api/client.ts';
import { fieldErrors } from '../../../api/error-text.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { QrPicture } from './lazy.ts';
import { OneTimeSecret } from './one-time-secret.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';
import { useTwoFactorChanged } from './use-two-factor-changed.ts';

type Pending = { secret: string; uri: string };

/**
 * Dialog to enable two-factor authentication. Asks for the password if the last sign-in is too long ago, shows the QR code, confirms
 * a code of the app, and then shows the recovery codes.
 */
export function SetUpTwoFactor({ onClose }: { onClose: () => void }) {
  const { twoFactor: messages } = useLazyMessages();
  const { pending, codes, error, needsPassword, begin, setCodes } = useSetUp();
  const updateCache = useTwoFactorChanged();
  const confirmed = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes);
    updateCache(true);
  };
  // Not earlier: on a phone the toast would cover the buttons of the dialog.
  const finish = () => {
    onClose();
    showToast({ text: messages.isOn });
  };
  if (codes) {
    return (
      <Dialog key="codes" title={messages.codesTitle}>
        <RecoveryCodes codes={codes} onDone={finish} />
      </Dialog>
    );
  }
  return (
    <Dialog key="set-up" title={messages.setUpTitle} onClose={onClose}>
      {pending ? (
        <Confirm pending={pending} onConfirmed={confirmed} onClose={onClose} />
      ) : needsPassword ? (
        <PasswordStep onPassword={begin} onClose={onClose} />
      ) : error === undefined ? (
        <Skeleton rows={4} />
      ) : (
        <ErrorState error={error} onRetry={() => void begin().catch(() => undefined)} />
      )}
    </Dialog>
  );
}

function useSetUp() {
  const [pending, setPending] = useState<Pending>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [needsPassword, setNeedsPassword] = useState(false);
  const [error, setError] = useState<unknown>();
  const begin = async (password?: string) => {
    setError(undefined);
    try {
      setPending(await api.twoFactor.setup({ body: password === undefined ? {} : { password } }));
    } catch (refusal) {
      if (fieldErrors(refusal).password !== undefined) setNeedsPassword(true);
      else setError(refusal);
      throw refusal;
    }
  };
  const start = useEffectEvent(() => void begin().catch(() => undefined));
  useEffect(() => {
    start();
  }, []);
  return { pending, codes, error, needsPassword, begin, setCodes };
}

function PasswordStep({
  onPassword,
  onClose,
}: {
  onPassword: (password: string) => Promise<void>;
  onClose: () => void;
}) {
  const { twoFactor: messages } = useLazyMessages();
  const { proceed } = useLazyMessages().auth;
  return <PasswordForm text={messages.passwordText} action={proceed} onPassword={onPassword} onClose={onClose} />;
}

type ConfirmProps = {
  pending: Pending;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
};

function Confirm({ pending: { secret, uri }, onConfirmed, onClose }: ConfirmProps) {
  const { twoFactor: messages } = useLazyMessages();
  const submission = useSubmit(
    async (value) => onConfirmed((await api.twoFactor.confirm({ body: { code: value('code') } })).recovery_codes),
    (refusal) => (refusal instanceof ApiError && refusal.status === 400 ? messages.timedOut : undefined),
  );
  return (
    <div className={styles.dialog}>
      <p className={styles.text}>{messages.scan}</p>
      <QrPicture text={uri} label={messages.picture} />
      <OneTimeSecret
        value={inGroupsOfFour(secret)}
        text={messages.bySecret}
        copy={messages.copy}
        copied={messages.copied}
      />
      <DialogForm submission={submission} action={messages.confirm} onClose={onClose}>
        <TextField
          label={messages.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          error={submission.fields.code}
          required
        />
      </DialogForm>
    </div>
  );
}

/** Groups of four are easier to type. Apps ignore the spaces. */
function inGroupsOfFour(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

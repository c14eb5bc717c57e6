import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { api } from '../../api/client.ts';
import { fieldErrors } from '../../api/error-text.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { lazyWithMessages } from '../../platform/lazy.tsx';
import { useLazyMessages, useMessages } from '../../platform/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { showToast } from '../../ui/message/toast.ts';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';
import { PasswordForm } from './ask-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';
import { ShownSecret } from './shown-secret.tsx';
import { useTwoFactorChanged } from './use-two-factor-changed.ts';

const QrPicture = lazyWithMessages(() => import('./qr-picture.tsx'));

type Pending = { secret: string; uri: string };

/** Switches two-factor on: the password when it is long since it was given, the app, a code of it, the recovery codes. */
export function SetUpTwoFactor({ onClose }: { onClose: () => void }) {
  const { twoFactor: messages } = useLazyMessages();
  const { pending, codes, error, isAsking, begin, setCodes } = useSetUp();
  const changed = useTwoFactorChanged();
  const confirmed = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes);
    changed(true);
  };
  // Not before: on a phone it would lie over the buttons of the sheet.
  const kept = () => {
    onClose();
    showToast({ text: messages.isOn });
  };
  if (codes) {
    return (
      <Dialog key="codes" title={messages.codesTitle}>
        <RecoveryCodes codes={codes} onKept={kept} />
      </Dialog>
    );
  }
  return (
    <Dialog key="set-up" title={messages.setUpTitle} onClose={onClose}>
      {pending ? (
        <Confirm pending={pending} onConfirmed={confirmed} onClose={onClose} />
      ) : isAsking ? (
        <Ask onPassword={begin} onClose={onClose} />
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
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<unknown>();
  const begin = async (password?: string) => {
    setError(undefined);
    try {
      setPending(await api.twoFactor.setup({ body: password === undefined ? {} : { password } }));
    } catch (refusal) {
      if (fieldErrors(refusal).password !== undefined) setAsking(true);
      else setError(refusal);
      throw refusal;
    }
  };
  const beginAtOnce = useEffectEvent(() => void begin().catch(() => undefined));
  useEffect(() => beginAtOnce(), []);
  return { pending, codes, error, isAsking, begin, setCodes };
}

function Ask({ onPassword, onClose }: { onPassword: (password: string) => Promise<void>; onClose: () => void }) {
  const { twoFactor: messages } = useLazyMessages();
  const { goOn } = useLazyMessages().auth;
  return <PasswordForm text={messages.passwordText} action={goOn} onPassword={onPassword} onClose={onClose} />;
}

type ConfirmProps = {
  pending: Pending;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
};

function Confirm({ pending: { secret, uri }, onConfirmed, onClose }: ConfirmProps) {
  const { shell } = useMessages();
  const { twoFactor: messages } = useLazyMessages();
  const submission = useSubmit(
    async (value) => onConfirmed((await api.twoFactor.confirm({ body: { code: value('code') } })).recovery_codes),
    (refusal) => (refusal instanceof ApiError && refusal.status === 400 ? messages.lost : undefined),
  );
  return (
    <div className={styles.dialog}>
      <p className={styles.text}>{messages.scan}</p>
      <QrPicture text={uri} label={messages.picture} />
      <ShownSecret value={inFours(secret)} text={messages.bySecret} copy={messages.copy} copied={messages.copied} />
      <Form submission={submission}>
        <TextField
          label={messages.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          error={submission.fields.code}
          required
        />
        <DialogActions>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button type="submit" kind="primary" busy={submission.busy}>
            {messages.confirm}
          </Button>
        </DialogActions>
      </Form>
    </div>
  );
}

/** Easier to read aloud and to type; apps ignore the blanks. */
function inFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

import { useState } from 'react';
import { fieldErrors } from '../../../api/error-text.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './security.module.css';

type ConfirmWithPasswordProps = {
  title: string;
  /** The consequence of the action. */
  text: string;
  action: string;
  /** Throws the error of the API. It is called again with the password if the service requires one. */
  onConfirm: (password: { password?: string }) => Promise<unknown>;
  onClose: () => void;
};

/** A dialog that asks for confirmation, and then for the password if the last sign-in is too long ago. */
export function ConfirmWithPassword({ title, text, action, onConfirm, onClose }: ConfirmWithPasswordProps) {
  const { twoFactor } = useLazyMessages();
  const [needsPassword, setNeedsPassword] = useState(false);
  const confirm = async (password: { password?: string }) => {
    await onConfirm(password);
    onClose();
  };
  const submission = useSubmit(async () => {
    try {
      await confirm({});
    } catch (refusal) {
      if (fieldErrors(refusal).password === undefined) throw refusal;
      setNeedsPassword(true);
    }
  });
  return (
    <Dialog key={needsPassword ? 'password' : 'question'} title={title} onClose={onClose}>
      {needsPassword ? (
        <PasswordForm
          text={twoFactor.passwordText}
          action={action}
          onPassword={(password) => confirm({ password })}
          onClose={onClose}
        />
      ) : (
        <DialogForm submission={submission} action={action} onClose={onClose}>
          <p className={styles.text}>{text}</p>
        </DialogForm>
      )}
    </Dialog>
  );
}

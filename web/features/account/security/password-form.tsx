import type { ReactNode } from 'react';
import { useSubmit } from '../../../api/use-submit.ts';
import { useUser } from '../../../api/use-user.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import styles from './security.module.css';

type PasswordFormProps = {
  /** Explains what will change. */
  text: ReactNode;
  action: string;
  isDanger?: boolean;
  /** Receives the password and the values of other fields. An error that it throws is shown in the form. */
  onPassword: (password: string, value: (name: string) => string) => Promise<unknown>;
  onClose: () => void;
  /** Other fields, above the password. */
  children?: ReactNode;
};

/** Form that asks for the password before an operation that requires it in addition to the session. */
export function PasswordForm({ text, action, isDanger = false, onPassword, onClose, children }: PasswordFormProps) {
  const { auth } = useLazyMessages();
  const { email } = useUser();
  const submission = useSubmit((value) => onPassword(value('password'), value));
  return (
    <DialogForm submission={submission} action={action} isDanger={isDanger} onClose={onClose}>
      <p className={styles.text}>{text}</p>
      {children}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={auth.password}
        name="password"
        autoComplete="current-password"
        data-autofocus
        error={submission.fields.password}
        required
      />
    </DialogForm>
  );
}

/** The password form in a dialog. */
export function PasswordDialog({ title, ...rest }: PasswordFormProps & { title: string }) {
  return (
    <Dialog title={title} onClose={rest.onClose}>
      <PasswordForm {...rest} />
    </Dialog>
  );
}

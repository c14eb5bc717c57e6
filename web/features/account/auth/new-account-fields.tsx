import { LIMITS } from '#contract/limits.ts';
import type { Submission } from '../../../api/use-submit.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

type FieldProps = { fields: Submission['fields'] };

/** Form field `name`: the name of the user of a new account. */
export function NewNameField({ fields }: FieldProps) {
  const { auth } = useLazyMessages();
  return (
    <TextField
      label={auth.name}
      name="name"
      autoComplete="name"
      maxLength={LIMITS.displayName}
      data-autofocus
      error={fields.name}
      emptyError={auth.enterName}
    />
  );
}

/** Form field `password`: the password of a new account. */
export function NewPasswordField({ fields }: FieldProps) {
  const { auth } = useLazyMessages();
  return (
    <PasswordField
      label={auth.password}
      name="password"
      autoComplete="new-password"
      hint={auth.passwordHint}
      error={fields.password}
      emptyError={auth.choosePassword}
    />
  );
}

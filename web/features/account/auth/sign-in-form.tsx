import { ApiError } from '#contract/client.ts';
import type { LoginResult } from '#contract/resources/user.ts';
import { api } from '../../../api/client.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { paths } from '../../../navigation/paths.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Link } from '../../../ui/button/link.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { isDisabled } from './is-disabled.ts';
import styles from './sign-in.module.css';

type SignInFormProps = {
  /** If given, only this account may sign in. */
  email?: string;
  onResult: (result: LoginResult) => Promise<void>;
};

/** Form with email and password. */
export function SignInForm({ email, onResult }: SignInFormProps) {
  const { auth } = useLazyMessages();
  const submission = useSubmit(
    async (value) => {
      const body = { email: email ?? value('email'), password: value('password') };
      await onResult(await api.auth.login({ body }));
    },
    (error) => {
      if (isDisabled(error)) return auth.accountDisabled;
      return isWrong(error) ? auth.wrongCredentials : undefined;
    },
  );
  const { fields, message } = submission;
  const wrong = message !== undefined;
  return (
    <Form
      submission={submission}
      end={
        <>
          <Button type="submit" kind="primary" busy={submission.busy}>
            {auth.signIn}
          </Button>
          {/* Not in the dialog over a page: the link would discard unsaved input. */}
          {email === undefined && (
            <Link className={styles.forgot} href={paths.forgot}>
              {auth.forgot}
            </Link>
          )}
        </>
      }
    >
      <TextField
        label={auth.email}
        name="email"
        type="email"
        autoComplete="username webauthn"
        defaultValue={email}
        readOnly={email !== undefined}
        data-autofocus={email === undefined || undefined}
        error={fields.email}
        emptyError={auth.enterEmail}
        aria-invalid={wrong}
      />
      <PasswordField
        label={auth.password}
        name="password"
        autoComplete="current-password"
        data-autofocus={email !== undefined || undefined}
        error={fields.password}
        emptyError={auth.enterPassword}
        aria-invalid={wrong}
      />
    </Form>
  );
}

function isWrong(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unauthorized';
}

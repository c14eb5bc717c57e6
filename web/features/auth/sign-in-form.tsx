import { ApiError } from '#contract/client.ts';
import type { LoginResult } from '#contract/resources/user.ts';
import type { LazyMessages } from '#domain/messages/en/web-lazy.ts';
import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { paths } from '../../navigation/paths.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { Link } from '../../ui/button/link.tsx';
import { Form } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import styles from './sign-in.module.css';

type SignInFormProps = {
  /** Given when only that account may sign in. */
  email?: string;
  onResult: (result: LoginResult) => Promise<void>;
};

/** Address and password. */
export function SignInForm({ email, onResult }: SignInFormProps) {
  const { auth } = useLazyMessages();
  const submission = useSubmit(
    async (value) => {
      const body = { email: email ?? value('email'), password: value('password') };
      requireBoth(body, auth);
      await onResult(await api.auth.login({ body }));
    },
    (refusal) => (isWrong(refusal) ? auth.wrongCredentials : undefined),
  );
  const { fields, message } = submission;
  const wrong = message !== undefined;
  return (
    <Form submission={submission}>
      <TextField
        label={auth.email}
        name="email"
        type="email"
        autoComplete="username webauthn"
        defaultValue={email}
        readOnly={email !== undefined}
        data-autofocus={email === undefined || undefined}
        error={fields.email}
        aria-invalid={wrong}
        required
      />
      <PasswordField
        label={auth.password}
        name="password"
        autoComplete="current-password"
        data-autofocus={email !== undefined || undefined}
        error={fields.password}
        aria-invalid={wrong}
        required
      />
      <Button type="submit" kind="primary" busy={submission.busy}>
        {auth.signIn}
      </Button>
      {/* Not over a page with something half written on it: the link leads away from there. */}
      {email === undefined && (
        <Link className={styles.forgot} href={paths.forgot}>
          {auth.forgot}
        </Link>
      )}
    </Form>
  );
}

/** An empty field is no attempt to sign in: the service counts those. */
function requireBoth({ email, password }: Record<'email' | 'password', string>, auth: LazyMessages['auth']): void {
  const fields = {
    ...(email.trim() === '' && { email: auth.enterEmail }),
    ...(password === '' && { password: auth.enterPassword }),
  };
  if (Object.keys(fields).length === 0) return;
  throw new ApiError({ status: 0, code: 'validation_failed', message: 'a field is empty', fields });
}

function isWrong(refusal: unknown): boolean {
  return refusal instanceof ApiError && refusal.code === 'unauthorized';
}

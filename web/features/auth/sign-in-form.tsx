import { ApiError } from '#contract/client.ts';
import type { User } from '#contract/resources/user.ts';
import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../../words.ts';

/** Address and password. `email` is given when only that account may sign in. */
export function SignInForm({ email, onSignedIn }: { email?: string; onSignedIn: (user: User) => Promise<void> }) {
  const { auth } = useWords();
  const submission = useSubmit(
    async (value) => {
      const { user } = await api.auth.login({ body: { email: email ?? value('email'), password: value('password') } });
      if (user) await onSignedIn(user);
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
        autoComplete="username"
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
    </Form>
  );
}

function isWrong(refusal: unknown): boolean {
  return refusal instanceof ApiError && refusal.code === 'unauthorized';
}

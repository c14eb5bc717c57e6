import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ApiError } from '#contract/client.ts';
import { api } from '../../api/client.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { paths } from '../../navigation/paths.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { AuthPage } from './auth-page.tsx';
import { resetToken } from './reset-token.ts';
import styles from './sign-in.module.css';

/** What the link of a reset mail leads to: a new password, once, and then the way in. */
export function ResetPage() {
  const { auth } = useLazyMessages();
  const [token] = useState(resetToken);
  const [state, setState] = useState<'open' | 'done' | 'dead'>(token === undefined ? 'dead' : 'open');
  if (state === 'open' && token !== undefined) {
    return <NewPassword token={token} onDone={() => setState('done')} onDead={() => setState('dead')} />;
  }
  return state === 'done' ? (
    <AuthPage key="done" title={auth.resetDone} text={auth.resetDoneText}>
      {/* Loaded anew: whoever was signed in here is no longer. */}
      <Onward label={auth.signIn} onPress={() => location.assign(paths.today)} />
    </AuthPage>
  ) : (
    <AuthPage key="dead" title={auth.resetDead} text={auth.resetDeadText}>
      <Onward label={auth.resetAgain} onPress={() => navigate(paths.forgot, { replace: true })} />
    </AuthPage>
  );
}

type NewPasswordProps = { token: string; onDone: () => void; onDead: () => void };

function NewPassword({ token, onDone, onDead }: NewPasswordProps) {
  const { auth } = useLazyMessages();
  const submission = useSubmit(async (value) => {
    try {
      await api.auth.resetPassword({ body: { token, password: value('password') } });
      onDone();
    } catch (refusal) {
      if (!(refusal instanceof ApiError) || refusal.status !== 400) throw refusal;
      onDead();
    }
  });
  return (
    <AuthPage key="open" title={auth.resetTitle} text={auth.resetText}>
      <Form submission={submission}>
        <PasswordField
          label={auth.newPassword}
          name="password"
          autoComplete="new-password"
          hint={auth.passwordHint}
          error={submission.fields.password}
          required
        />
        <Button type="submit" kind="primary" busy={submission.busy}>
          {auth.resetAction}
        </Button>
      </Form>
    </AuthPage>
  );
}

function Onward({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <p className={styles.back}>
      <Button kind="primary" data-autofocus onClick={onPress}>
        {label}
      </Button>
    </p>
  );
}

import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ApiError } from '#contract/client.ts';
import { api } from '../../../api/client.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { paths } from '../../../navigation/paths.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { AuthPage } from './auth-page.tsx';
import { mailToken } from './mail-token.ts';
import { NextButton } from './next-button.tsx';
import { REVOKE, ResetCredentialsChoice } from './reset-credentials.tsx';

/** The page that the link of a reset mail opens. It sets a new password once. */
export function ResetPage() {
  const { auth } = useLazyMessages();
  const [token] = useState(mailToken);
  const [state, setState] = useState<'form' | 'done' | 'invalid'>(token === undefined ? 'invalid' : 'form');
  if (state === 'form' && token !== undefined) {
    return <NewPassword token={token} onDone={() => setState('done')} onInvalid={() => setState('invalid')} />;
  }
  return state === 'done' ? (
    <AuthPage key="done" title={auth.resetDone} text={auth.resetDoneText}>
      {/* Reloads the page, because the reset has ended all sessions. */}
      <NextButton label={auth.signIn} onPress={() => location.assign(paths.today)} />
    </AuthPage>
  ) : (
    <AuthPage key="invalid" title={auth.resetLinkInvalid} text={auth.resetLinkInvalidText}>
      <NextButton label={auth.resetAgain} onPress={() => navigate(paths.forgot, { replace: true })} />
    </AuthPage>
  );
}

type NewPasswordProps = { token: string; onDone: () => void; onInvalid: () => void };

function NewPassword({ token, onDone, onInvalid }: NewPasswordProps) {
  const { auth } = useLazyMessages();
  const submission = useSubmit(async (value) => {
    try {
      await api.auth.resetPassword({ body: { token, password: value('password'), revoke: value(REVOKE) !== '' } });
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) throw error;
      onInvalid();
    }
  });
  return (
    <AuthPage key="form" title={auth.resetTitle} text={auth.resetText}>
      <Form
        submission={submission}
        end={
          <Button type="submit" kind="primary" busy={submission.busy}>
            {auth.resetAction}
          </Button>
        }
      >
        <PasswordField
          label={auth.newPassword}
          name="password"
          autoComplete="new-password"
          hint={auth.passwordHint}
          error={submission.fields.password}
          emptyError={auth.choosePassword}
        />
        <ResetCredentialsChoice token={token} />
      </Form>
    </AuthPage>
  );
}

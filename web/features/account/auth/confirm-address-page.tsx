import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ApiError } from '#contract/client.ts';
import { startSession } from '../../../account/session.ts';
import { api } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { useSession } from '../../../api/session.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { useUser } from '../../../api/use-user.ts';
import { paths } from '../../../navigation/paths.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { AuthPage } from './auth-page.tsx';
import { mailToken } from './mail-token.ts';
import { NextButton } from './next-button.tsx';
import { SignIn } from './sign-in.tsx';

/** The page that the link of a confirmation mail opens. Its user must be signed in to the account that requested the mail. */
export function ConfirmAddressPage() {
  const { auth } = useLazyMessages();
  const session = useSession();
  const [token] = useState(mailToken);
  const [state, setState] = useState<'open' | 'done' | 'invalid'>(token === undefined ? 'invalid' : 'open');
  if (state === 'open' && token !== undefined) {
    const isSignedIn = session === 'in' || session === 'lost';
    return (
      <AuthPage key={String(isSignedIn)} title={auth.confirmTitle} text={isSignedIn ? '' : auth.confirmSignIn}>
        {isSignedIn ? (
          <ConfirmForm token={token} onDone={() => setState('done')} onInvalid={() => setState('invalid')} />
        ) : (
          <SignIn onSignedIn={startSession} />
        )}
      </AuthPage>
    );
  }
  const [title, text] =
    state === 'done'
      ? [auth.confirmDone, auth.confirmDoneText]
      : [auth.confirmLinkInvalid, auth.confirmLinkInvalidText];
  return (
    <AuthPage key={state} title={title} text={text}>
      <NextButton
        label={state === 'done' ? auth.confirmToApp : auth.confirmToSettings}
        onPress={() => navigate(state === 'done' ? paths.today : paths.profile, { replace: true })}
      />
    </AuthPage>
  );
}

type ConfirmFormProps = { token: string; onDone: () => void; onInvalid: () => void };

function ConfirmForm({ token, onDone, onInvalid }: ConfirmFormProps) {
  const { auth } = useLazyMessages();
  const { name, email } = useUser();
  const cache = useQueryClient();
  const submission = useSubmit(async () => {
    try {
      await api.auth.confirmAddress({ body: { token } });
      await cache.invalidateQueries({ queryKey: keys.me });
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) throw error;
      onInvalid();
    }
  });
  return (
    <Form
      submission={submission}
      end={
        <Button type="submit" kind="primary" busy={submission.busy} data-autofocus>
          {auth.confirmAction}
        </Button>
      }
    >
      <p>{auth.confirmText(email, name)}</p>
    </Form>
  );
}

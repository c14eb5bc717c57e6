import { useQuery } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { startSession } from '../../../account/session.ts';
import { takeReturnAddress } from '../../../account/single-sign-on.ts';
import { api } from '../../../api/client.ts';
import { session } from '../../../api/session.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { paths } from '../../../navigation/paths.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { AuthPage } from './auth-page.tsx';
import { NextButton } from './next-button.tsx';

/** Asks the owner of an account whether their account at the provider may sign in to it. */
export default function LinkAccountPage() {
  const { identities: messages } = useSettingsMessages();
  const query = useQuery({
    queryKey: ['sso-link'],
    queryFn: ({ signal }) => api.singleSignOn.linkRequest({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (query.isPending) return <LoadingState queries={[query]} rows={1} />;
  if (query.data === undefined) {
    return (
      <AuthPage key="gone" title={messages.linkGone} text={messages.linkGoneText}>
        <NextButton label={messages.toSignIn} onPress={() => navigate(paths.today, { replace: true })} />
      </AuthPage>
    );
  }
  const { provider, name, email } = query.data;
  return (
    <AuthPage key="ask" title={messages.linkTitle}>
      <LinkForm text={messages.linkText(provider, name, email)} />
    </AuthPage>
  );
}

function LinkForm({ text }: { text: string }) {
  const { identities: messages } = useSettingsMessages();
  const submission = useSubmit(async () => {
    const { user } = await api.singleSignOn.confirmLink();
    if (user) await startSession();
    else session.set('half');
    navigate(takeReturnAddress(), { replace: true });
  });
  return (
    <Form
      submission={submission}
      end={
        <>
          <Button type="submit" kind="primary" busy={submission.busy} data-autofocus>
            {messages.link}
          </Button>
          <Button onClick={() => navigate(takeReturnAddress(), { replace: true })}>{messages.cancel}</Button>
        </>
      }
    >
      <p>{text}</p>
    </Form>
  );
}

import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ApiError } from '#contract/client.ts';
import type { InviteInfo } from '#contract/resources/invite.ts';
import { api } from '../../../api/client.ts';
import { paths } from '../../../navigation/paths.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { AuthPage } from '../../account/auth/index.ts';
import { invitation } from './invitation.ts';
import { ValidInvite } from './valid-invite.tsx';

/** The page that an invite link opens. It offers joining, signing in or creating an account. */
export function InvitePage() {
  const { invitation: messages } = useLazyMessages();
  const token = useSyncExternalStore(invitation.subscribe, invitation.get);
  const { info, error, isInvalid, retry, markInvalid } = useInvite(token);
  if (token === undefined) return <InvalidInvitation title={messages.unknownTitle} text={messages.unknownText} />;
  if (isInvalid) return <InvalidInvitation title={messages.invalidTitle} text={messages.invalidText} />;
  if (error !== undefined) {
    return (
      <ServicePage>
        <ErrorState error={error} onRetry={retry} />
      </ServicePage>
    );
  }
  return info ? <ValidInvite token={token} info={info} onInvalid={markInvalid} /> : null;
}

/** Loads the invite. It is loaded only once, because it no longer exists after it was accepted. */
function useInvite(token: string | undefined) {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ info?: InviteInfo; error?: unknown; isInvalid?: true }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt repeats the request
  useEffect(() => {
    if (token === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    api.invites.read({ inviteID: token, signal }).then(
      (info) => setResult({ info }),
      (error: unknown) => !signal.aborted && setResult(isNotFound(error) ? { isInvalid: true } : { error }),
    );
    return () => controller.abort();
  }, [token, attempt]);
  const retry = () => {
    setResult({});
    setAttempt(attempt + 1);
  };
  return { ...result, retry, markInvalid: () => setResult({ isInvalid: true }) };
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

function InvalidInvitation({ title, text }: { title: string; text: string }) {
  const { invitation: messages } = useLazyMessages();
  return (
    <AuthPage title={title} text={text}>
      <p>
        <Button onClick={() => navigate(paths.today, { replace: true })}>{messages.toApp}</Button>
      </p>
    </AuthPage>
  );
}

function ServicePage({ children }: { children: ReactNode }) {
  const { invitation: messages } = useLazyMessages();
  return <AuthPage title={messages.serviceTitle}>{children}</AuthPage>;
}

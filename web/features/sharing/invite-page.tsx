import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ApiError } from '#contract/client.ts';
import type { InviteInfo } from '#contract/resources/invite.ts';
import { api } from '../../api/client.ts';
import { paths } from '../../navigation/paths.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { AuthPage } from '../auth/index.ts';
import { invitation } from './invitation.ts';
import { Invited } from './invited.tsx';

/** What the link of an invitation leads to: what it is for, and the ways in, for those with an account and those without. */
export function InvitePage() {
  const { invitation: messages } = useLazyMessages();
  const token = useSyncExternalStore(invitation.subscribe, invitation.get);
  const { info, error, isDead, retry, giveUp } = useInvite(token);
  if (token === undefined) return <Dead title={messages.unknownTitle} text={messages.unknownText} />;
  if (isDead) return <Dead title={messages.deadTitle} text={messages.deadText} />;
  if (error !== undefined) {
    return (
      <Titled>
        <ErrorState error={error} onRetry={retry} />
      </Titled>
    );
  }
  return info ? <Invited token={token} info={info} onDead={giveUp} /> : null;
}

/** What the invitation says. Read once: whoever has used it finds nothing there any more. */
function useInvite(token: string | undefined) {
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<{ info?: InviteInfo; error?: unknown; isDead?: true }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads again
  useEffect(() => {
    if (token === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    api.invites.read({ inviteID: token, signal }).then(
      (info) => setRead({ info }),
      (error: unknown) => !signal.aborted && setRead(isGone(error) ? { isDead: true } : { error }),
    );
    return () => controller.abort();
  }, [token, attempt]);
  const retry = () => {
    setRead({});
    setAttempt(attempt + 1);
  };
  return { ...read, retry, giveUp: () => setRead({ isDead: true }) };
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

function Dead({ title, text }: { title: string; text: string }) {
  const { invitation: messages } = useLazyMessages();
  return (
    <AuthPage title={title} text={text}>
      <p>
        <Button onClick={() => navigate(paths.today, { replace: true })}>{messages.toApp}</Button>
      </p>
    </AuthPage>
  );
}

function Titled({ children }: { children: ReactNode }) {
  const { invitation: messages } = useLazyMessages();
  return <AuthPage title={messages.serviceTitle}>{children}</AuthPage>;
}

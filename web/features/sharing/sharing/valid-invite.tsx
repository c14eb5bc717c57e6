import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ApiError } from '#contract/client.ts';
import type { InviteInfo } from '#contract/resources/invite.ts';
import { startSession } from '../../../account/session.ts';
import { api } from '../../../api/client.ts';
import { queries } from '../../../api/queries.ts';
import { queryClient } from '../../../api/query-client.ts';
import { useSession } from '../../../api/session.ts';
import { paths } from '../../../navigation/paths.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { AuthPage, SignIn } from '../../account/auth/index.ts';
import { invitation } from './invitation.ts';
import { JoinForm } from './join-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import styles from './valid-invite.module.css';

type ValidInviteProps = {
  token: string;
  info: InviteInfo;
  /** Called if the invite is no longer valid. */
  onInvalid: () => void;
};

/** A valid invite. Signed-in users can join; others can create an account or sign in. */
export function ValidInvite({ token, info, onInvalid }: ValidInviteProps) {
  const { invitation: messages } = useLazyMessages();
  const session = useSession();
  const isSignedIn = session === 'in' || session === 'lost';
  const [mode, setMode] = useState<'signUp' | 'signIn'>('signUp');
  const [accountExists, setAccountExists] = useState(false);
  // After signing in, the form stays visible until the project is loaded.
  const [isRedirecting, setRedirecting] = useState(false);
  const { project_name, invited_by, role } = info;

  const accept = async () => openProject((await api.invites.accept({ inviteID: token })).project_id);
  const signedUp = async () => {
    setRedirecting(true);
    await startSession();
    // The only project is then the example of new accounts.
    if (project_name === undefined) return openProject(undefined);
    // The invite is accepted. If the projects cannot be loaded here, the app loads them later.
    const projects = await queryClient.fetchQuery(queries.projects()).catch(() => []);
    openProject(projects.find(({ is_inbox }) => !is_inbox)?.id);
  };
  const signedIn = async () => {
    setRedirecting(project_name !== undefined);
    await startSession();
    if (project_name === undefined) return;
    await accept().catch((error: unknown) => {
      setRedirecting(false);
      if (error instanceof ApiError && error.status === 404) onInvalid();
    });
  };
  const onAccountExists = () => {
    setAccountExists(true);
    setMode('signIn');
  };

  const title = project_name === undefined ? messages.serviceTitle : messages.title(project_name);
  const introduction = invited_by === undefined ? messages.invited : messages.invitedBy(invited_by);
  const text = role === undefined ? introduction : `${introduction} ${messages.roles[role]}`;
  return (
    <AuthPage key={mode} title={title} text={text}>
      {isSignedIn && !isRedirecting ? (
        <JoinForm info={info} onJoin={accept} onInvalid={onInvalid} />
      ) : (
        <>
          {mode === 'signUp' ? (
            <SignUpForm
              token={token}
              info={info}
              onSignedUp={signedUp}
              onAccountExists={onAccountExists}
              onInvalid={onInvalid}
            />
          ) : (
            <>
              {accountExists && <p className={styles.note}>{messages.accountExists}</p>}
              <SignIn onSignedIn={signedIn} />
            </>
          )}
          <p className={styles.other}>
            {mode === 'signUp' ? (
              <Button kind="plain" onClick={() => setMode('signIn')}>
                {messages.haveAccount}
              </Button>
            ) : (
              <Button kind="plain" onClick={() => setMode('signUp')}>
                {messages.noAccount}
              </Button>
            )}
          </p>
        </>
      )}
    </AuthPage>
  );
}

/** Discards the used token and opens the project, or Today without one. */
function openProject(projectId: string | undefined): void {
  invitation.set(undefined);
  navigate(projectId === undefined ? paths.today : paths.project(projectId), { replace: true });
}

import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ApiError } from '#contract/client.ts';
import type { InviteInfo } from '#contract/resources/invite.ts';
import type { User } from '#contract/resources/user.ts';
import { startSession } from '../../account/session.ts';
import { api } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { useSession } from '../../api/session.ts';
import { paths } from '../../navigation/paths.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { AuthPage, SignIn } from '../auth/index.ts';
import { invitation } from './invitation.ts';
import styles from './invited.module.css';
import { JoinForm } from './join-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

type InvitedProps = {
  token: string;
  info: InviteInfo;
  /** The invitation turned out to be of no use any more. */
  onDead: () => void;
};

/** An invitation that can be used: what it is for, and the way in that fits whoever holds it. */
export function Invited({ token, info, onDead }: InvitedProps) {
  const { invitation: messages } = useLazyMessages();
  const session = useSession();
  const isSignedIn = session === 'in' || session === 'lost';
  const [way, setWay] = useState<'signUp' | 'signIn'>('signUp');
  const [isKnownAddress, setKnownAddress] = useState(false);
  // Whoever has just signed in stays on the form until the project is there.
  const [isArriving, setArriving] = useState(false);
  const { project_name, invited_by, role } = info;

  const accept = async () => arriveAt((await api.invites.accept({ inviteID: token })).project_id);
  const signedUp = async (user: User) => {
    setArriving(true);
    await startSession(user);
    // The invitation is used by now: what cannot be read here is read, or asked for again, in the app.
    const projects = await queryClient.fetchQuery(queries.projects()).catch(() => []);
    arriveAt(projects.find(({ is_inbox }) => !is_inbox)?.id);
  };
  const signedIn = async (user: User) => {
    setArriving(project_name !== undefined);
    await startSession(user);
    if (project_name === undefined) return;
    await accept().catch((refusal: unknown) => {
      setArriving(false);
      if (refusal instanceof ApiError && refusal.status === 404) onDead();
    });
  };
  const onTaken = () => {
    setKnownAddress(true);
    setWay('signIn');
  };

  const title = project_name === undefined ? messages.serviceTitle : messages.title(project_name);
  const who = invited_by === undefined ? messages.invited : messages.invitedBy(invited_by);
  const text = role === undefined ? who : `${who} ${messages.roles[role]}`;
  return (
    <AuthPage key={way} title={title} text={text}>
      {isSignedIn && !isArriving ? (
        <JoinForm info={info} onJoin={accept} onDead={onDead} />
      ) : (
        <>
          {way === 'signUp' ? (
            <SignUpForm token={token} info={info} onSignedUp={signedUp} onTaken={onTaken} onDead={onDead} />
          ) : (
            <>
              {isKnownAddress && <p className={styles.note}>{messages.accountExists}</p>}
              <SignIn onSignedIn={signedIn} />
            </>
          )}
          <p className={styles.other}>
            {way === 'signUp' ? (
              <Button kind="plain" onClick={() => setWay('signIn')}>
                {messages.haveAccount}
              </Button>
            ) : (
              <Button kind="plain" onClick={() => setWay('signUp')}>
                {messages.noAccount}
              </Button>
            )}
          </p>
        </>
      )}
    </AuthPage>
  );
}

/** Forgets the secret, which is used, and goes where it led. */
function arriveAt(projectId: string | undefined): void {
  invitation.set(undefined);
  navigate(projectId === undefined ? paths.today : paths.project(projectId), { replace: true });
}

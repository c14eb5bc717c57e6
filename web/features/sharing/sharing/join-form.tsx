import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ApiError } from '#contract/client.ts';
import type { InviteInfo } from '#contract/resources/invite.ts';
import { signOut } from '../../../account/sign-out.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { useUser } from '../../../api/use-user.ts';
import { paths } from '../../../navigation/paths.ts';
import { hasUnsent } from '../../../platform/drafts.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { withErrorToast } from '../../../undo/undo.ts';
import { SignOutDialog } from '../../account/auth/index.ts';
import styles from './valid-invite.module.css';

type JoinFormProps = { info: InviteInfo; onJoin: () => Promise<void>; onInvalid: () => void };

/** For a signed-in user: the name of the account, and a button to join the project. */
export function JoinForm({ info, onJoin, onInvalid }: JoinFormProps) {
  const { invitation: messages } = useLazyMessages();
  const { name, email } = useUser();
  const submission = useSubmit(
    async () => {
      await onJoin().catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
        onInvalid();
      });
    },
    (error) => (error instanceof ApiError && error.status === 409 ? messages.ownProject : undefined),
  );
  const [isAsking, setAsking] = useState(false);
  const switchAccount = async () => {
    await signOut();
    navigate(paths.invite, { replace: true });
  };
  const hasProject = info.project_name !== undefined;
  return (
    <>
      <p className={styles.note}>
        {messages.signedInAs(name)} {hasProject ? messages.addressShown(email) : messages.onlyAccounts}
      </p>
      {hasProject && (
        <Form submission={submission}>
          <Button type="submit" kind="primary" busy={submission.busy}>
            {messages.join}
          </Button>
        </Form>
      )}
      <p className={styles.other}>
        <Button kind="plain" onClick={() => (hasUnsent() ? setAsking(true) : void withErrorToast(switchAccount))}>
          {messages.another}
        </Button>
        <Button kind="plain" onClick={() => navigate(paths.today, { replace: true })}>
          {messages.toApp}
        </Button>
      </p>
      {isAsking && <SignOutDialog onSignOut={switchAccount} onClose={() => setAsking(false)} />}
    </>
  );
}

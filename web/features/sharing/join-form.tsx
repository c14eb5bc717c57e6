import { navigate } from 'wouter/use-browser-location';
import { ApiError } from '#contract/client.ts';
import type { InviteInfo } from '#contract/resources/invite.ts';
import { signOut } from '../../account/session.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useUser } from '../../api/use-user.ts';
import { paths } from '../../navigation/paths.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { withErrorToast } from '../../undo/undo.ts';
import styles from './invited.module.css';

type JoinFormProps = { info: InviteInfo; onJoin: () => Promise<void>; onDead: () => void };

/** For somebody who is signed in: as whom, and one button to join with. */
export function JoinForm({ info, onJoin, onDead }: JoinFormProps) {
  const { invitation: messages } = useLazyMessages();
  const { name } = useUser();
  const submission = useSubmit(
    async () => {
      await onJoin().catch((refusal: unknown) => {
        if (!(refusal instanceof ApiError) || refusal.status !== 404) throw refusal;
        onDead();
      });
    },
    (refusal) => (refusal instanceof ApiError && refusal.status === 409 ? messages.own : undefined),
  );
  const another = () =>
    withErrorToast(async () => {
      await signOut();
      navigate(paths.invite, { replace: true });
    });
  const leadsSomewhere = info.project_name !== undefined;
  return (
    <>
      <p className={styles.note}>
        {messages.signedInAs(name)} {!leadsSomewhere && messages.onlyAccounts}
      </p>
      {leadsSomewhere && (
        <Form submission={submission}>
          <Button type="submit" kind="primary" busy={submission.busy}>
            {messages.join}
          </Button>
        </Form>
      )}
      <p className={styles.other}>
        <Button kind="plain" onClick={() => void another()}>
          {messages.another}
        </Button>
        <Button kind="plain" onClick={() => navigate(paths.today, { replace: true })}>
          {messages.toApp}
        </Button>
      </p>
    </>
  );
}

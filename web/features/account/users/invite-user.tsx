import { useId, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import type { AdminUser } from '#contract/resources/admin-user.ts';
import { mailKey } from '#domain/person/mail-key.ts';
import { api } from '../../../api/client.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { useLazyMessages, useSettingsMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FieldRow } from '../../../ui/form/field-row.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { InviteOutcome, type NewInvite } from '../../sharing/sharing/index.ts';
import styles from './user-settings.module.css';
import { useRefreshUsers } from './users-query.ts';

/** Form to invite an email address to the service. Shows the result of a new invite until its person has an account. */
export function InviteUser({ users }: { users: readonly AdminUser[] }) {
  const { users: messages } = useSettingsMessages();
  const { settings } = useLazyMessages();
  const refresh = useRefreshUsers();
  const heading = useId();
  const [email, setEmail] = useState('');
  const [newInvite, setNewInvite] = useState<NewInvite>();
  const submission = useSubmit(
    async () => {
      setNewInvite(undefined);
      const { link, emailed } = await api.users.invite({ body: { email } });
      setNewInvite({ email, link, emailed });
      setEmail('');
      await refresh();
    },
    (error) => (error instanceof ApiError && error.status === 409 ? messages.hasAccount(email) : undefined),
  );
  const hasJoined = newInvite && users.some((user) => user.email === mailKey(newInvite.email));
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {messages.inviteTitle}
      </h3>
      <Form submission={submission}>
        <FieldRow>
          <TextField
            label={settings.email}
            name="email"
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            hint={messages.inviteHint}
            error={submission.fields.email}
            emptyError={messages.enterEmail}
          />
          <Button type="submit" kind="primary" busy={submission.busy}>
            {messages.invite}
          </Button>
        </FieldRow>
      </Form>
      <div role="status" className={styles.status}>
        {newInvite && !hasJoined && <InviteOutcome key={newInvite.link} invite={newInvite} />}
      </div>
    </section>
  );
}

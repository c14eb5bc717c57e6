import Mail from 'lucide-react/icons/mail';
import { useId, useState } from 'react';
import type { PendingInvite } from '#contract/resources/invite.ts';
import { api } from '../../../api/client.ts';
import { useMomentInSentence } from '../../../dates/use-moment-text.ts';
import { useLazyMessages, useSettingsMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { RecordList, RecordRow } from '../../../ui/list/record-list.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import { withErrorToast } from '../../../undo/undo.ts';
import styles from './user-settings.module.css';
import { useRefreshUsers } from './users-query.ts';

/** The open invites of the service. Each can be withdrawn. */
export function OpenInvites({ invites }: { invites: readonly PendingInvite[] }) {
  const { users: messages } = useSettingsMessages();
  const { sharing } = useLazyMessages();
  const refresh = useRefreshUsers();
  const heading = useId();
  const [asking, setAsking] = useState<PendingInvite>();
  const momentOf = useMomentInSentence();
  const withdraw = async ({ id, email }: PendingInvite) => {
    if (!(await withErrorToast(() => api.invites.withdrawAny({ inviteID: id })))) return;
    showToast({ text: sharing.withdrawn(email) });
    await refresh();
  };
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {messages.invites}
      </h3>
      {invites.length === 0 && <p className={styles.intro}>{messages.noInvites}</p>}
      <RecordList aria-labelledby={heading}>
        {invites.map((invite) => (
          <RecordRow
            key={invite.id}
            mark={<Mail />}
            name={invite.email}
            details={[
              invite.project_name,
              invite.role && sharing.roles[invite.role],
              invite.invited_by !== undefined && messages.invitedBy(invite.invited_by),
              sharing.validUntil(momentOf(invite.expires_at)),
            ]}
          >
            <Button aria-label={sharing.withdrawOf(invite.email)} onClick={() => setAsking(invite)}>
              {sharing.withdraw}
            </Button>
          </RecordRow>
        ))}
      </RecordList>
      {asking && (
        <Confirm
          title={sharing.withdrawTitle}
          text={sharing.withdrawText(asking.email)}
          action={sharing.withdraw}
          isDanger
          onConfirm={() => withdraw(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  );
}

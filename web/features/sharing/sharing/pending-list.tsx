import Mail from 'lucide-react/icons/mail';
import { useId, useState } from 'react';
import type { PendingInvite } from '#contract/resources/invite.ts';
import type { Project } from '#contract/resources/project.ts';
import { useMomentInSentence } from '../../../dates/use-moment-text.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { RecordList, RecordRow } from '../../../ui/list/record-list.tsx';
import { SmallHeading } from '../../../ui/list/small-heading.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import styles from './share-dialog.module.css';
import { useSharingActions } from './sharing-actions.ts';

type PendingListProps = { project: Project; pending: readonly PendingInvite[] };

/** The pending invites and their expiry times. Each can be withdrawn. */
export function PendingList({ project, pending }: PendingListProps) {
  const { sharing: messages } = useLazyMessages();
  const heading = useId();
  const [asking, setAsking] = useState<PendingInvite>();
  const { withdraw } = useSharingActions(project.id);
  const momentOf = useMomentInSentence();
  const confirm = async (invite: PendingInvite) => {
    if (await withdraw(invite)) showToast({ text: messages.withdrawn(invite.email) });
  };
  return (
    <section className={styles.group}>
      <SmallHeading id={heading}>{messages.pending}</SmallHeading>
      <RecordList isCompact aria-labelledby={heading}>
        {pending.map((invite) => (
          <RecordRow
            key={invite.id}
            mark={<Mail />}
            name={invite.email}
            details={[invite.role && messages.roles[invite.role], messages.validUntil(momentOf(invite.expires_at))]}
          >
            <Button kind="plain" aria-label={messages.withdrawOf(invite.email)} onClick={() => setAsking(invite)}>
              {messages.withdraw}
            </Button>
          </RecordRow>
        ))}
      </RecordList>
      {asking && (
        <Confirm
          title={messages.withdrawTitle}
          text={messages.withdrawText(asking.email)}
          action={messages.withdraw}
          isDanger
          onConfirm={() => confirm(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  );
}

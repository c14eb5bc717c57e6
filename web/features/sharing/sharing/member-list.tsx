import Crown from 'lucide-react/icons/crown';
import UserMinus from 'lucide-react/icons/user-minus';
import { useId, useState } from 'react';
import type { GivenRole } from '#contract/resources/invite.ts';
import type { Member } from '#contract/resources/member.ts';
import type { Project } from '#contract/resources/project.ts';
import { useUser } from '../../../api/use-user.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { Avatar } from '../../../ui/icon/avatar.tsx';
import { RecordFact, RecordList, RecordRow } from '../../../ui/list/record-list.tsx';
import { SmallHeading } from '../../../ui/list/small-heading.tsx';
import { ChoiceButton } from '../../../ui/menu/choice-button.tsx';
import { MenuButton, type MenuEntry } from '../../../ui/menu/menu.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import styles from './share-dialog.module.css';
import { useSharingActions } from './sharing-actions.ts';

const ROLES: GivenRole[] = ['editor', 'viewer'];

/** The members of a project and their roles. The owner has a menu for each other member. */
export function MemberList({ project, members }: { project: Project; members: readonly Member[] }) {
  const { sharing: messages } = useLazyMessages();
  const heading = useId();
  const me = useUser().id;
  return (
    <section className={styles.group}>
      <SmallHeading id={heading}>{messages.members}</SmallHeading>
      <RecordList isCompact aria-labelledby={heading}>
        {members.map((member) => (
          <RecordRow
            key={member.user_id}
            mark={<Avatar person={member} />}
            name={
              <>
                {member.name} {member.user_id === me && messages.you}
              </>
            }
            details={[member.email]}
          >
            {project.role === 'owner' && member.role !== 'owner' ? (
              <RoleMenu project={project} member={member} />
            ) : (
              <RecordFact>{messages.roles[member.role]}</RecordFact>
            )}
          </RecordRow>
        ))}
      </RecordList>
    </section>
  );
}

function RoleMenu({ project, member }: { project: Project; member: Member }) {
  const { sharing: messages } = useLazyMessages();
  const { changeRole, remove, transfer } = useSharingActions(project.id);
  const [isAsking, setAsking] = useState(false);
  const label = messages.roleOf(member.name);
  const entries = (): MenuEntry[] => [
    ...ROLES.map((role) => ({
      label: messages.roles[role],
      needsConnection: true,
      checked: role === member.role,
      onSelect: () => void changeRole(member, role),
    })),
    'separator',
    { label: messages.makeOwner, icon: Crown, needsConnection: true, onSelect: () => setAsking(true) },
    {
      label: messages.remove,
      icon: UserMinus,
      needsConnection: true,
      danger: true,
      onSelect: () => void remove(member),
    },
  ];
  const transferOwnership = async () => {
    if (await transfer(member)) showToast({ text: messages.transferred(member.name) });
  };
  return (
    <>
      <MenuButton
        label={label}
        placement="bottom-end"
        entries={entries}
        trigger={(trigger) => <ChoiceButton {...trigger} label={label} value={messages.roles[member.role]} />}
      />
      {isAsking && (
        <Confirm
          title={messages.transferTitle(member.name)}
          text={messages.transferText(member.name)}
          action={messages.makeOwner}
          onConfirm={transferOwnership}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

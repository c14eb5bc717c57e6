import { useQuery } from '@tanstack/react-query';
import type { Project } from '#contract/resources/project.ts';
import { queries } from '../../../api/queries.ts';
import { openOverlay } from '../../../navigation/overlay.ts';
import { useMessages } from '../../../platform/messages.ts';
import { Avatar } from '../../../ui/icon/avatar.tsx';
import { VisuallyHidden } from '../../../ui/message/visually-hidden.tsx';
import { tip } from '../../../ui/popover/tip.ts';
import styles from './member-avatars.module.css';

const MAX_AVATARS = 4;

/** The avatars of the first members of a project and the number of further ones, as a button that opens the share dialog. */
export function MemberAvatars({ project: { id, member_count } }: { project: Project }) {
  const { projects: messages } = useMessages();
  const { data } = useQuery(queries.members(id));
  const count = data?.members.length ?? member_count;
  const shown = Math.min(count, MAX_AVATARS);
  const label = messages.shared(count);
  return (
    <button
      type="button"
      className={styles.avatars}
      aria-haspopup="dialog"
      onClick={() => openOverlay({ kind: 'share', projectId: id })}
      {...tip(label)}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      {/* Placeholders until the members are loaded, to prevent a layout shift. */}
      {Array.from({ length: shown }, (_, index) => data?.members[index]).map((member, index) => (
        <span key={member?.user_id ?? `placeholder ${index}`} className={styles.avatar}>
          {member && <Avatar person={member} />}
        </span>
      ))}
      {count > shown && (
        <span className={styles.more} aria-hidden="true">
          +{count - shown}
        </span>
      )}
    </button>
  );
}

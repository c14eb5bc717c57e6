import { useQuery } from '@tanstack/react-query';
import type { Project } from '#contract/resources/project.ts';
import { queries } from '../../api/queries.ts';
import { openOverlay } from '../../navigation/overlay.ts';
import { useMessages } from '../../platform/messages.ts';
import { Avatar } from '../../ui/icon/avatar.tsx';
import { VisuallyHidden } from '../../ui/message/visually-hidden.tsx';
import { tip } from '../../ui/popover/tip.ts';
import styles from './faces.module.css';

const MOST = 4;

/** The first faces of those in a shared project, and how many more; a press shows them all. */
export function Faces({ project: { id, member_count } }: { project: Project }) {
  const { projects: messages } = useMessages();
  const { data } = useQuery(queries.members(id));
  const count = data?.members.length ?? member_count;
  const shown = Math.min(count, MOST);
  const label = messages.shared(count);
  return (
    <button
      type="button"
      className={styles.faces}
      aria-haspopup="dialog"
      onClick={() => openOverlay({ kind: 'share', projectId: id })}
      {...tip(label)}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      {/* Their places are kept while they are not known. */}
      {Array.from({ length: shown }, (_, index) => data?.members[index]).map((member, index) => (
        <span key={member?.user_id ?? `place ${index}`} className={styles.face}>
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

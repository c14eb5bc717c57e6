import { useQueryClient } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ProjectGroup } from '#contract/resources/project-group.ts';
import { lazyWithMessages } from '../../../../platform/lazy.tsx';
import { useMessages } from '../../../../platform/messages.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { LazyMenu } from '../../../../ui/menu/lazy-menu.tsx';
import { withErrorToast } from '../../../../undo/undo.ts';
import { loadGroupActions } from '../load-actions.ts';
import styles from './group-row.module.css';

const Options = lazyWithMessages(() => import('./group-options.tsx'));

/** The heading of a group in the sidebar. It collapses the group and has a menu. */
export function GroupRow({ group, count }: { group: ProjectGroup; count: number }) {
  const { shell } = useMessages();
  const cache = useQueryClient();
  const label = shell.optionsFor(group.name);
  const toggle = async () => (await loadGroupActions()).groupActions(cache).setCollapsed(group.id, !group.collapsed);
  return (
    <div className={styles.row}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={!group.collapsed}
        disabled={count === 0}
        onClick={() => void withErrorToast(toggle)}
      >
        <span className={styles.name}>{group.name}</span>
        <ChevronRight />
      </button>
      <div className={styles.options}>
        <LazyMenu
          code={Options}
          menu={(menu) => <Options {...menu} group={group} />}
          trigger={(trigger) => <IconButton {...trigger} label={label} icon={Ellipsis} />}
        />
      </div>
    </div>
  );
}

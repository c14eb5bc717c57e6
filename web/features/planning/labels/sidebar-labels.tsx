import { useQuery } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useContext } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { Label } from '#contract/resources/label.ts';
import { useCollapseHeading } from '../../../account/use-collapse-heading.ts';
import { queries } from '../../../api/queries.ts';
import { useUser } from '../../../api/use-user.ts';
import { ListContext } from '../../../navigation/current-view.ts';
import { NavEntry } from '../../../navigation/nav-entry.tsx';
import { NavGroup } from '../../../navigation/nav-group.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { LabelMark } from '../../../ui/icon/label-mark.tsx';
import styles from './sidebar-labels.module.css';
import { visibleLabels } from './visible-labels.ts';

/** Id of this heading in the user's list of collapsed headings. `ALL` is in that list while all labels are shown. */
const HEADING = 'labels';
const ALL = 'all-labels';

/** The labels of the user in the sidebar. Renders nothing if there are none. */
export function SidebarLabels() {
  const { shell } = useMessages();
  const { labels: messages } = useLazyMessages();
  const list = useContext(ListContext);
  const { data: labels = [] } = useQuery(queries.labels());
  const headings = useUser().sidebar_collapsed;
  const collapsed = headings.includes(HEADING);
  const isExpanded = headings.includes(ALL);
  const setCollapsed = useCollapseHeading();
  if (labels.length === 0) return null;
  const isCurrent = ({ name }: Label) => paths.label(name) === list;
  const hidden = labels.length - visibleLabels(labels, false, isCurrent).length;
  return (
    <NavGroup
      title={shell.labels}
      collapsed={collapsed}
      onToggle={(now) => setCollapsed(HEADING, now)}
      actions={<IconButton label={shell.allLabels} icon={Ellipsis} onClick={() => navigate(paths.labels)} />}
    >
      <ul>
        {visibleLabels(labels, isExpanded, isCurrent).map((label) => (
          <li key={label.id}>
            <NavEntry
              href={paths.label(label.name)}
              label={label.name}
              mark={<LabelMark color={label.color} />}
              count={label.task_count}
            />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isExpanded}
          onClick={() => setCollapsed(ALL, !isExpanded)}
        >
          {isExpanded ? messages.fewer : messages.more}
          {!isExpanded && <span className={styles.hidden}>{hidden}</span>}
        </button>
      )}
    </NavGroup>
  );
}

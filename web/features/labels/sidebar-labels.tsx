import { useQuery } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { navigate } from 'wouter/use-browser-location';
import { useCollapseHeading } from '../../account/use-collapse-heading.ts';
import { queries } from '../../api/queries.ts';
import { useUser } from '../../api/use-user.ts';
import { NavEntry } from '../../navigation/nav-entry.tsx';
import { NavGroup } from '../../navigation/nav-group.tsx';
import { paths } from '../../navigation/paths.ts';
import { useMessages } from '../../platform/messages.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { LabelMark } from '../../ui/icon/label-mark.tsx';

/** Id of this heading in the user's list of collapsed headings. */
const HEADING = 'labels';

/** The labels of the user in the sidebar. Renders nothing if there are none. */
export function SidebarLabels() {
  const { shell } = useMessages();
  const { data: labels = [] } = useQuery(queries.labels());
  const collapsed = useUser().sidebar_collapsed.includes(HEADING);
  const setCollapsed = useCollapseHeading();
  if (labels.length === 0) return null;
  return (
    <NavGroup
      title={shell.labels}
      collapsed={collapsed}
      onToggle={(now) => setCollapsed(HEADING, now)}
      actions={<IconButton label={shell.allLabels} icon={Ellipsis} onClick={() => navigate(paths.labels)} />}
    >
      <ul>
        {labels.map((label) => (
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
    </NavGroup>
  );
}

import { useQuery } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { navigate } from 'wouter/use-browser-location';
import { queries } from '../../api/queries.ts';
import { useMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { NavEntry } from '../../shell/nav-entry.tsx';
import { NavGroup } from '../../shell/nav-group.tsx';
import { useUser } from '../../shell/user.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LabelMark } from '../../ui/label-mark.tsx';
import { useFoldHeading } from '../settings/use-fold-heading.ts';

/** The name of this heading among the folded ones of the account. */
const HEADING = 'labels';

/** The person's labels; nothing while there are none. */
export function SidebarLabels() {
  const { shell } = useMessages();
  const { data: labels = [] } = useQuery(queries.labels());
  const folded = useUser().sidebar_collapsed.includes(HEADING);
  const fold = useFoldHeading();
  if (labels.length === 0) return null;
  return (
    <NavGroup
      title={shell.labels}
      folded={folded}
      onFold={(now) => fold(HEADING, now)}
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

import { useQuery } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Plus from 'lucide-react/icons/plus';
import { navigate } from 'wouter/use-browser-location';
import { useCollapseHeading } from '../../../account/use-collapse-heading.ts';
import { queries } from '../../../api/queries.ts';
import { useUser } from '../../../api/use-user.ts';
import { useReorder } from '../../../dnd/use-reorder.ts';
import { NavEntry } from '../../../navigation/nav-entry.tsx';
import { NavGroup } from '../../../navigation/nav-group.tsx';
import { openOverlay } from '../../../navigation/overlay.ts';
import { paths } from '../../../navigation/paths.ts';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { MenuButton } from '../../../ui/menu/menu.tsx';
import { useFilterActions } from './filter-actions.ts';
import { FilterMark } from './filter-mark.tsx';
import { useFilterMenu } from './filter-menu.ts';
import { usePins } from './pins.ts';

/** Id of this heading in the user's list of collapsed headings. */
const HEADING = 'filters';

/** The pinned filters in the sidebar. They can be reordered. Renders nothing if the user has no filters. */
export function SidebarFilters() {
  const { shell } = useMessages();
  const { filters: messages } = useLazyMessages();
  const { data: all = [] } = useQuery(queries.filters());
  const { isPinned } = usePins();
  const pinned = all.filter(({ id }) => isPinned(id));
  const collapsed = useUser().sidebar_collapsed.includes(HEADING);
  const setCollapsed = useCollapseHeading();
  const entries = useFilterMenu();
  const { reorder } = useFilterActions();
  const { list, row } = useReorder({
    count: pinned.length,
    canLift: () => true,
    nameOf: (index) => pinned[index]?.name ?? '',
    onDrop: (from, to) => void reorder(pinned, from, to),
  });
  if (all.length === 0) return null;
  return (
    <NavGroup
      title={messages.heading}
      collapsed={collapsed}
      onToggle={(now) => setCollapsed(HEADING, now)}
      actions={
        <>
          <IconButton label={messages.all} icon={Ellipsis} onClick={() => navigate(paths.filters)} />
          <IconButton label={messages.add} icon={Plus} onClick={() => openOverlay({ kind: 'filter' })} />
        </>
      }
    >
      <ul {...list}>
        {pinned.map((filter) => (
          <li key={filter.id} {...row}>
            <NavEntry
              href={paths.filter(filter.id)}
              label={filter.name}
              mark={<FilterMark color={filter.color} />}
              options={
                <MenuButton
                  label={shell.optionsFor(filter.name)}
                  entries={() => entries(filter)}
                  trigger={(trigger) => (
                    <IconButton {...trigger} label={shell.optionsFor(filter.name)} icon={Ellipsis} />
                  )}
                />
              }
            />
          </li>
        ))}
      </ul>
    </NavGroup>
  );
}

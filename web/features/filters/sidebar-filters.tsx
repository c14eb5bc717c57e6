import { useQuery } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Plus from 'lucide-react/icons/plus';
import { navigate } from 'wouter/use-browser-location';
import { useCollapseHeading } from '../../account/use-collapse-heading.ts';
import { queries } from '../../api/queries.ts';
import { useUser } from '../../api/use-user.ts';
import { NavEntry } from '../../navigation/nav-entry.tsx';
import { NavGroup } from '../../navigation/nav-group.tsx';
import { openOverlay } from '../../navigation/overlay.ts';
import { paths } from '../../navigation/paths.ts';
import { useLazyMessages, useMessages } from '../../platform/messages.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { MenuButton } from '../../ui/menu/menu.tsx';
import { useReorder } from '../../ui/reorder/use-reorder.ts';
import { useFilterChanges } from './filter-changes.ts';
import { FilterMark } from './filter-mark.tsx';
import { useFilterMenu } from './filter-menu.ts';
import { usePins } from './pins.ts';

/** The name of this heading among the folded ones of the account. */
const HEADING = 'filters';

/** The filters that are pinned, to be put in order, and the way to the others and to a new one. */
export default function SidebarFilters() {
  const { shell } = useMessages();
  const { filters: messages } = useLazyMessages();
  const { data: all = [] } = useQuery(queries.filters());
  const { isPinned } = usePins();
  const pinned = all.filter(({ id }) => isPinned(id));
  const folded = useUser().sidebar_collapsed.includes(HEADING);
  const fold = useCollapseHeading();
  const entries = useFilterMenu();
  const { reorder } = useFilterChanges();
  const { list, row } = useReorder({
    count: pinned.length,
    canLift: () => true,
    nameOf: (index) => pinned[index]?.name ?? '',
    onDrop: (from, to) => void reorder(pinned, from, to),
  });
  return (
    <NavGroup
      title={messages.heading}
      collapsed={folded}
      onToggle={(now) => fold(HEADING, now)}
      actions={
        <>
          <IconButton label={messages.all} icon={Ellipsis} onClick={() => navigate(paths.filters)} />
          <IconButton label={messages.add} icon={Plus} onClick={() => openOverlay({ kind: 'filter' })} />
        </>
      }
    >
      <ul {...list}>
        {pinned.map((filter, index) => (
          <li key={filter.id} {...row(index)}>
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

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCollapseHeading } from '../../account/use-collapse-heading.ts';
import { queries } from '../../api/queries.ts';
import { useUser } from '../../api/use-user.ts';
import { FilterMark } from '../../features/planning/filters/index.ts';
import { NavEntry } from '../../navigation/nav-entry.tsx';
import { NavGroup } from '../../navigation/nav-group.tsx';
import { paths } from '../../navigation/paths.ts';
import { useMessages } from '../../platform/messages.ts';
import { Dot } from '../../ui/icon/dot.tsx';
import { LabelMark } from '../../ui/icon/label-mark.tsx';

/** Id of this heading in the user's list of collapsed headings. */
const HEADING = 'favorites';

type Favorite = { id: string; href: string; name: string; mark: ReactNode; count?: number };

/** The favourite projects, labels and filters of the user in the sidebar. Renders nothing if there are none. */
export function SidebarFavorites() {
  const { shell } = useMessages();
  const favorites = useFavorites();
  const collapsed = useUser().sidebar_collapsed.includes(HEADING);
  const setCollapsed = useCollapseHeading();
  if (favorites.length === 0) return null;
  return (
    <NavGroup title={shell.favorites} collapsed={collapsed} onToggle={(now) => setCollapsed(HEADING, now)}>
      <ul>
        {favorites.map(({ id, href, name, mark, count }) => (
          <li key={id}>
            <NavEntry href={href} label={name} mark={mark} count={count} />
          </li>
        ))}
      </ul>
    </NavGroup>
  );
}

/** Returns the favourites by kind, each kind in its own order. */
function useFavorites(): Favorite[] {
  const { data: views = {} } = useQuery(queries.viewOptions());
  const isFavorite =
    (kind: string) =>
    ({ id }: { id: string }) =>
      views[`${kind}:${id}`]?.favorite === true;
  const { data: projects = [] } = useQuery(queries.projects());
  const { data: labels = [] } = useQuery(queries.labels());
  const { data: filters = [] } = useQuery(queries.filters());
  return [
    ...projects.filter(isFavorite('project')).map(({ id, name, color, open_count: count }) => ({
      id,
      href: paths.project(id),
      name,
      mark: <Dot color={color} />,
      count,
    })),
    ...filters.filter(isFavorite('filter')).map(({ id, name, color }) => ({
      id,
      href: paths.filter(id),
      name,
      mark: <FilterMark color={color} />,
    })),
    ...labels.filter(isFavorite('label')).map(({ id, name, color, task_count: count }) => ({
      id,
      href: paths.label(name),
      name,
      mark: <LabelMark color={color} />,
      count,
    })),
  ];
}

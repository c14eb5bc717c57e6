import { useQueries } from '@tanstack/react-query';
import { queries } from '../../api/queries.ts';
import { SidebarFilters } from '../../features/planning/filters/index.ts';
import { SidebarLabels } from '../../features/planning/labels/index.ts';
import { SidebarProjects } from '../../features/planning/projects/index.ts';
import { SidebarFavorites } from './sidebar-favorites.tsx';

/** The favourites, projects, filters and labels. They appear together, so that none of them moves when another one arrives. */
export default function SidebarLists() {
  const { viewOptions, projects, groups, filters, labels } = queries;
  const all = useQueries({ queries: [viewOptions(), projects(), groups(), filters(), labels()] });
  if (all.some(({ isPending }) => isPending)) return null;
  return (
    <>
      <SidebarFavorites />
      <SidebarProjects />
      <SidebarFilters />
      <SidebarLabels />
    </>
  );
}

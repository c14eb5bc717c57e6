import { useQuery } from '@tanstack/react-query';
import type { Label } from '#contract/resources/label.ts';
import type { Project } from '#contract/resources/project.ts';
import { type FilterClock, type FilterTree, nameMatcher, parseFilter } from '#domain/filter/filter.ts';
import { queries } from '../../api/queries.ts';
import { useUser } from '../../api/use-user.ts';
import { useNow } from '../../dates/now.ts';
import type { Place } from '../quick-add/index.ts';

/** What a new task is given so that the filter finds it, as far as the expression says it without a choice. */
export function usePlaceOf(query: string): Place {
  const { timezone: zone, locale } = useUser();
  const now = useNow();
  const { data: projects = [] } = useQuery(queries.projects());
  const { data: labels = [] } = useQuery(queries.labels());
  return placeOf(query, { now, zone, locale }, projects, labels);
}

/** The same for an expression read at a moment. */
export function placeOf(
  query: string,
  clock: FilterClock,
  projects: readonly Pick<Project, 'id' | 'name' | 'role' | 'archived'>[],
  labels: readonly Pick<Label, 'name'>[],
): Place {
  const { tree } = parseFilter(query, clock);
  const place: Place = {};
  for (const term of tree?.kind === 'and' ? tree.of : tree ? [tree] : []) Object.assign(place, partOf(term));
  return place;

  function partOf(term: FilterTree): Place {
    if (term.kind === 'date' && term.field === 'due' && term.compare === '=' && term.date.first === term.date.last) {
      return { dueDate: term.date.first };
    }
    if (term.kind === 'priority') return { priority: term.priority };
    if (term.kind !== 'name') return {};
    const matches = nameMatcher(term.name);
    const writable = projects.find(({ name, role, archived }) => matches(name) && role !== 'viewer' && !archived);
    if (term.of === 'project' && writable) return { projectId: writable.id };
    const label = labels.find(({ name }) => matches(name));
    return term.of === 'label' && label ? { label: label.name } : {};
  }
}

import { useQuery } from '@tanstack/react-query';
import type { Label } from '#contract/resources/label.ts';
import type { Project } from '#contract/resources/project.ts';
import { type FilterClock, type FilterTree, nameMatcher, parseFilter } from '#domain/filter/filter.ts';
import { queries } from '../../../api/queries.ts';
import { useUser } from '../../../api/use-user.ts';
import { useNow } from '../../../dates/now.ts';
import type { Destination } from '../quick-add/index.ts';

/** Returns the quick-add destination of tasks that are added to the results of a filter. See `destinationFor`. */
export function useDestination(query: string): Destination {
  const { timezone: zone, locale } = useUser();
  const now = useNow();
  const { data: projects = [] } = useQuery(queries.projects());
  const { data: labels = [] } = useQuery(queries.labels());
  return destinationFor(query, { now, zone, locale }, projects, labels);
}

/**
 * Returns the properties that a new task needs to match an expression: due date, priority, project and label. Only terms that
 * every match must satisfy count, not alternatives or negations.
 */
export function destinationFor(
  query: string,
  clock: FilterClock,
  projects: readonly Pick<Project, 'id' | 'name' | 'role' | 'archived'>[],
  labels: readonly Pick<Label, 'name'>[],
): Destination {
  const { tree } = parseFilter(query, clock);
  const destination: Destination = {};
  for (const term of tree?.kind === 'and' ? tree.of : tree ? [tree] : [])
    Object.assign(destination, destinationPart(term));
  return destination;

  function destinationPart(term: FilterTree): Destination {
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

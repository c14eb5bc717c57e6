import type { Label } from '#contract/resources/label.ts';
import type { Person } from '#contract/resources/person.ts';
import type { Project } from '#contract/resources/project.ts';
import type { ProjectGroup } from '#contract/resources/project-group.ts';
import type { Section } from '#contract/resources/section.ts';
import type { User } from '#contract/resources/user.ts';
import { localDay } from '#domain/day/zone.ts';
import { type FilterClock, type FilterTree, isNamed, nameMatcher, parseFilter } from '#domain/filter/filter.ts';
import type { Destination } from '../quick-add/index.ts';

/** The records that an expression can name. */
export type NamedRecords = {
  user: Pick<User, 'id' | 'name' | 'email'>;
  projects: readonly Pick<Project, 'id' | 'name' | 'role' | 'archived' | 'is_inbox' | 'group_id'>[];
  groups: readonly Pick<ProjectGroup, 'id' | 'name'>[];
  labels: readonly Pick<Label, 'name'>[];
  people: readonly Pick<Person, 'id' | 'name'>[];
  /** Sections of any projects. */
  sections: readonly Pick<Section, 'id' | 'name' | 'project_id'>[];
};

/**
 * Returns the properties that a new task needs to match an expression: due date, priority, project, section, labels and assignee.
 * Only terms that every match must satisfy count, not alternatives, negations or ranges. A name counts if it means one record that
 * the user can use. Of several different values for one property, none is used.
 */
export function destinationFor(query: string, clock: FilterClock, records: NamedRecords): Destination {
  const { tree } = parseFilter(query, clock);
  const required = tree ? requiredTerms(tree) : [];
  const only = <Value>(read: (term: FilterTree) => Value | undefined): Value | undefined =>
    onlyOne(new Set(required.map(read).filter((value) => value !== undefined)));
  const projectId = only((term) => projectOf(term, records));
  const sections = records.sections.filter(({ project_id }) => project_id === projectId);
  const [label, ...moreLabels] = new Set(
    required.flatMap((term) => recordIn(term, 'label', records.labels)?.name ?? []),
  );
  const destination: Destination = {
    projectId,
    sectionId: only((term) => recordIn(term, 'section', sections)?.id),
    dueDate: only((term) => dayOf(term, clock)),
    priority: only((term) => (term.kind === 'priority' ? term.priority : undefined)),
    assignee: only((term) => assigneeOf(term, records)),
    label,
    ...(moreLabels.length > 0 && { moreLabels }),
  };
  return Object.fromEntries(Object.entries(destination).filter(([, value]) => value !== undefined));
}

/** Returns the terms that every match satisfies. */
function requiredTerms(tree: FilterTree): readonly FilterTree[] {
  if (tree.kind === 'and') return tree.of.flatMap(requiredTerms);
  // A new task has no parent, so it has to match itself.
  return tree.kind === 'with_subtasks' ? requiredTerms(tree.of) : [tree];
}

function projectOf(term: FilterTree, { projects, groups }: NamedRecords): string | undefined {
  const usable = projects.filter(({ role, archived }) => role !== 'viewer' && !archived);
  if (term.kind === 'state' && term.state === 'inbox') return usable.find(({ is_inbox }) => is_inbox)?.id;
  if (term.kind !== 'name' || term.of !== 'branch') return recordIn(term, 'project', usable)?.id;
  const matches = nameMatcher(term.name);
  const groupIds = groups.filter(({ name }) => matches(name)).map(({ id }) => id);
  return onlyOne(usable.filter(({ name, group_id }) => matches(name) || groupIds.includes(group_id ?? '')))?.id;
}

function dayOf(term: FilterTree, clock: FilterClock): string | undefined {
  if (term.kind === 'days' && term.count === 1) return localDay(clock.now, clock.zone);
  if (term.kind !== 'date' || term.field !== 'due' || term.compare !== '=') return undefined;
  return term.date.first === term.date.last ? term.date.first : undefined;
}

function assigneeOf(term: FilterTree, { user, people }: NamedRecords): string | undefined {
  if (term.kind !== 'person' || term.role !== 'assigned_to') return undefined;
  if (term.who === 'me') return user.name;
  if (typeof term.who === 'string') return undefined;
  const { name } = term.who;
  const others = people.filter(({ id }) => id !== user.id);
  return onlyOne([user, ...others].filter((person) => isNamed(name, person)))?.name;
}

/** Returns the record that a term of that kind names, if it is the only one. */
function recordIn<Named extends { name: string }>(
  term: FilterTree,
  of: 'project' | 'section' | 'label',
  records: readonly Named[],
): Named | undefined {
  if (term.kind !== 'name' || term.of !== of) return undefined;
  const matches = nameMatcher(term.name);
  return onlyOne(records.filter(({ name }) => matches(name)));
}

function onlyOne<Value>(values: Iterable<Value>): Value | undefined {
  const [first, ...others] = values;
  return others.length === 0 ? first : undefined;
}

/** Resolves the names in an expression to ids, among the records that the reader can read. */

import {
  type FilterTerm,
  type FilterTree,
  isNamed,
  type KnownNames,
  nameMatcher,
  termsOf,
} from '#domain/filter/filter.ts';
import { visiblePeople, visibleProjectNames, visibleSectionNames } from '../../../access/people/index.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { ReadTx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** The ids of a name. Empty for an unknown name. */
export type Names = {
  named(term: Extract<FilterTerm, { kind: 'name' }>): string[];
  people(name: string): string[];
  readonly inbox: readonly string[];
  readonly shared: readonly string[];
  readonly labels: readonly { id: string; name: string }[];
  /** The names that exist, of the kinds that the expression needs. */
  readonly known: KnownNames;
};

/** Reads the names that the expression needs, with one statement for each kind of record. */
export async function readNames(tx: ReadTx, actor: Pick<Actor, 'id'>, tree: FilterTree): Promise<Names> {
  const needs = needsOf(tree);
  const projects = needs.has('project') ? await visibleProjectNames(tx, actor) : [];
  const sections = needs.has('section') ? await visibleSectionNames(tx, actor) : [];
  const rows = needs.has('person') ? await visiblePeople(tx, actor) : [];
  const people = rows.map((person) => ({ ...person, email: person.email ?? undefined }));
  const labels = needs.has('label') ? await ownLabels.all(tx, { user: actor.id }) : [];
  const groups = projects.flatMap(({ id, group_name: name }) => (name === null ? [] : [{ id, name }]));
  const lists = { project: projects, branch: [...projects, ...groups], section: sections, label: labels };
  return {
    named({ of, name }) {
      const matches = nameMatcher(name);
      return idsOf(lists[of].filter((each) => matches(each.name)));
    },
    people: (name) => idsOf(people.filter((person) => isNamed(name, person))),
    inbox: idsOf(projects.filter((project) => project.is_inbox === 1)),
    shared: idsOf(projects.filter((project) => project.is_shared === 1)),
    labels,
    known: {
      project: namesOf(lists.project),
      branch: namesOf(lists.branch),
      section: namesOf(lists.section),
      label: namesOf(lists.label),
      person: people,
    },
  };
}

type NamedKind = 'project' | 'section' | 'label' | 'person';

function needsOf(tree: FilterTree): ReadonlySet<NamedKind> {
  return new Set(termsOf(tree).flatMap((term) => needOf(term) ?? []));
}

function needOf(term: FilterTerm): NamedKind | undefined {
  if (term.kind === 'name') return term.of === 'branch' ? 'project' : term.of;
  if (term.kind === 'state') return term.state === 'inbox' || term.state === 'shared' ? 'project' : undefined;
  if (term.kind === 'person') return typeof term.who === 'object' ? 'person' : undefined;
  return term.kind === 'text' && term.of === 'task' ? 'label' : undefined;
}

function namesOf(rows: readonly { name: string }[]): string[] {
  return rows.map(({ name }) => name);
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return [...new Set(rows.map(({ id }) => id))];
}

const ownLabels = statement<{ user: string }>()((db, p) =>
  db.selectFrom('label').select(['id', 'name']).where('user_id', '=', p.user),
);

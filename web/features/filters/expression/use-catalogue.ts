import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queries } from '../../../api/queries.ts';
import { useUser } from '../../../api/use-user.ts';
import { useLanguage } from '../../../platform/messages.ts';
import type { Catalogue } from './expression-completion.ts';
import { useSectionNames } from './use-section-names.ts';

const NONE: never[] = [];
const namesOf = (all: readonly { name: string }[]) => all.map(({ name }) => name);

/** Returns all names that the expressions of the user may contain. */
export function useCatalogue(): Catalogue {
  const language = useLanguage();
  const me = useUser().id;
  const { data: projects = NONE } = useQuery(queries.projects());
  const { data: groups = NONE } = useQuery(queries.groups());
  const { data: labels = NONE } = useQuery(queries.labels());
  const { data: people = NONE } = useQuery(queries.people());
  const sections = useSectionNames();
  return useMemo(
    () => ({
      language,
      projects: namesOf(projects.filter(({ archived }) => !archived)),
      groups: namesOf(groups),
      sections,
      labels: namesOf(labels),
      people: namesOf(people.filter(({ id }) => id !== me)),
    }),
    [language, me, projects, groups, sections, labels, people],
  );
}

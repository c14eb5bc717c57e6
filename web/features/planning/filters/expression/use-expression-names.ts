import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queries } from '../../../../api/queries.ts';
import { useUser } from '../../../../api/use-user.ts';
import { useLanguage } from '../../../../platform/messages.ts';
import type { ExpressionNames } from './expression-completion.ts';
import { useSectionNames } from './use-section-names.ts';

const NO_RECORDS: never[] = [];
const namesOf = (records: readonly { name: string }[]) => records.map(({ name }) => name);

/** Returns all names that the expressions of the user may contain. */
export function useExpressionNames(): ExpressionNames {
  const language = useLanguage();
  const userId = useUser().id;
  const { data: projects = NO_RECORDS } = useQuery(queries.projects());
  const { data: groups = NO_RECORDS } = useQuery(queries.groups());
  const { data: labels = NO_RECORDS } = useQuery(queries.labels());
  const { data: people = NO_RECORDS } = useQuery(queries.people());
  const sections = useSectionNames();
  return useMemo(
    () => ({
      language,
      projects: namesOf(projects.filter(({ archived }) => !archived)),
      groups: namesOf(groups),
      sections,
      labels: namesOf(labels),
      people: namesOf(people.filter(({ id }) => id !== userId)),
    }),
    [language, userId, projects, groups, sections, labels, people],
  );
}

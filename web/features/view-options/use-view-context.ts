import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Section } from '#contract/resources/section.ts';
import { nameOrder } from '#domain/messages/name-order.ts';
import { queries } from '../../api/queries.ts';
import { useLanguage } from '../../platform/messages.ts';
import type { ViewContext } from '../../task-lists/arrange/group-tasks.ts';
import { useArea } from '../../task-lists/list/area-context.ts';

/** What grouping has to know, out of the cache. `sections` are those of the one project that is shown, if it is one. */
export function useViewContext(natural: ViewContext['natural'], sections: readonly Section[] = NONE): ViewContext {
  const { today, now } = useArea();
  const language = useLanguage();
  const { data: projects = NONE } = useQuery(queries.projects());
  const { data: labels = NONE } = useQuery(queries.labels());
  const { data: people = NONE } = useQuery(queries.people());
  return useMemo(
    () => ({ today, now, byName: nameOrder(language), projects, labels, sections, people, natural }),
    [today, now, language, projects, labels, sections, people, natural],
  );
}

/** One list for all, so that nothing is computed again. */
const NONE: never[] = [];

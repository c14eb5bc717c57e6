import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Section } from '#contract/resources/section.ts';
import { nameOrder } from '#domain/messages/name-order.ts';
import { queries } from '../../../api/queries.ts';
import { useLanguage } from '../../../platform/messages.ts';
import type { ViewContext } from '../../../task-lists/arrange/group-tasks.ts';
import { useArea } from '../../../task-lists/list/area-context.ts';

/** Returns the cached records that grouping needs. `sections` are the sections of the project, in the view of one project. */
export function useViewContext(defaults: ViewContext['defaults'], sections: readonly Section[] = NONE): ViewContext {
  const { today, now } = useArea();
  const language = useLanguage();
  const { data: projects = NONE } = useQuery(queries.projects());
  const { data: labels = NONE } = useQuery(queries.labels());
  const { data: people = NONE } = useQuery(queries.people());
  return useMemo(
    () => ({ today, now, byName: nameOrder(language), projects, labels, sections, people, defaults }),
    [today, now, language, projects, labels, sections, people, defaults],
  );
}

/** A stable empty array, so that `useMemo` does not compute again. */
const NONE: never[] = [];

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queries } from '../../../api/queries.ts';
import { useUser } from '../../../api/use-user.ts';
import { useNow } from '../../../dates/now.ts';
import type { Destination } from '../quick-add/index.ts';
import { destinationFor } from './destination-for.ts';

const NO_RECORDS: never[] = [];

/** Returns the quick-add destination of tasks that are added to the results of a filter. See `destinationFor`. */
export function useDestination(query: string): Destination {
  const user = useUser();
  const now = useNow();
  const { data: projects = NO_RECORDS } = useQuery(queries.projects());
  const { data: groups = NO_RECORDS } = useQuery(queries.groups());
  const { data: labels = NO_RECORDS } = useQuery(queries.labels());
  const { data: people = NO_RECORDS } = useQuery(queries.people());
  const known = useMemo(() => {
    const clock = { now, zone: user.timezone, locale: user.locale };
    const records = { user, projects, groups, labels, people, sections: NO_RECORDS };
    return { clock, records, projectId: destinationFor(query, clock, records).projectId };
  }, [query, user, now, projects, groups, labels, people]);
  const { projectId } = known;
  const namesSection = projectId !== undefined && query.includes('/');
  const { data: sections = NO_RECORDS } = useQuery({
    ...queries.sections(projectId ?? ''),
    enabled: namesSection,
  });
  return useMemo(() => destinationFor(query, known.clock, { ...known.records, sections }), [query, known, sections]);
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Filter } from '#contract/resources/filter.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { taskQueries } from '../../task-data/cache/read-tasks.ts';
import { OneList, useViewOptions } from '../view-options/index.ts';
import './follow-found.ts';
import { isFoundHere } from './is-found-here.ts';
import { usePlaceOf } from './place-of.ts';

/** The tasks that a filter finds, by date; what is added here is given what the filter asks for, as far as a line can say it. */
export function FoundTasks({ filter }: { filter: Filter }) {
  const { filters: messages } = useLazyMessages();
  const cache = useQueryClient();
  const found = useQuery(taskQueries.found(filter));
  const options = useViewOptions(`filter:${filter.id}`);
  const place = usePlaceOf(filter.query);
  return (
    <OneList
      found={found}
      isHere={(task) => isFoundHere(cache, filter.query, { ...task, completed: false }) === true}
      options={options}
      place={place}
      label={filter.name}
      empty={messages.empty}
    />
  );
}

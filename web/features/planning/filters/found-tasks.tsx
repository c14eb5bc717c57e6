import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Filter } from '#contract/resources/filter.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { taskQueries } from '../../../task-data/cache/task-queries.ts';
import { useProvideDestination } from '../quick-add/index.ts';
import { MixedList, useViewOptions } from '../view-options/index.ts';
import './refetch-found-tasks.ts';
import { matchesLocally } from './matches-locally.ts';
import { useDestination } from './use-destination.ts';

/** The tasks that a filter finds, by date. Tasks added here get the properties that the expression requires, where possible. */
export function FoundTasks({ filter }: { filter: Filter }) {
  const { filters: messages } = useLazyMessages();
  const cache = useQueryClient();
  const query = useQuery(taskQueries.matching(filter));
  const options = useViewOptions(`filter:${filter.id}`);
  const destination = useDestination(filter.query);
  useProvideDestination(destination);
  return (
    <MixedList
      query={query}
      isIncluded={(task) => matchesLocally(cache, filter.query, { ...task, completed: false }) === true}
      options={options}
      destination={destination}
      label={filter.name}
      emptyText={messages.empty}
    />
  );
}

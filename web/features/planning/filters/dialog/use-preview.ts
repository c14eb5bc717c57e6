import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LIMITS } from '#contract/limits.ts';
import type { FilterHint } from '#contract/resources/filter.ts';
import type { Task } from '#contract/resources/task.ts';
import { useDebounced } from '../../../../api/use-debounced.ts';
import { previewQuery } from '../preview-query.ts';

const PAUSE_MS = 250;
const NO_HINTS: readonly FilterHint[] = [];

/** The largest number of tasks that are counted. */
export const PAGE_SIZE = LIMITS.pages.tasks.max;

/** What the service finds for an expression while it is typed. */
export type Preview = {
  /** Undefined without a valid expression. */
  tasks: readonly Task[] | undefined;
  hasMore: boolean;
  /** Hints about the current expression. Empty until the service has answered. */
  hints: readonly FilterHint[];
};

/** Returns the preview of an expression. It is requested when the user pauses. */
export function usePreview(expression: string, isReadable: boolean): Preview {
  const debounced = useDebounced(isReadable ? expression : '', PAUSE_MS);
  const { data, isPlaceholderData } = useQuery({
    ...previewQuery(debounced, PAGE_SIZE),
    enabled: debounced !== '',
    placeholderData: keepPreviousData,
  });
  const isPresent = debounced === expression && !isPlaceholderData;
  return {
    tasks: isReadable && debounced !== '' ? data?.tasks : undefined,
    hasMore: data?.next_cursor !== undefined,
    hints: (isPresent ? data?.hints : undefined) ?? NO_HINTS,
  };
}

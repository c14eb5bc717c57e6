import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Filter } from '#contract/resources/filter.ts';
import type { Task } from '#contract/resources/task.ts';
import type { Day } from '#domain/day/calendar.ts';
import { api } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { isListed } from './held-view.ts';
import { askedNow } from './journal.ts';
import { caughtUp } from './task-cache.ts';
import { worldOf } from './world.ts';

/** The first page is small, so that something shows soon. */
const FIRST_PAGE = 100;
const NEXT_PAGES = 500;

type Page = { tasks: Task[]; next_cursor?: string };
type Asked = Parameters<typeof api.tasks.list>[0];
type Question = NonNullable<NonNullable<Asked>['query']>;

/** Lists of tasks, each read to its end; see `held-view.ts` for what belongs into them. */
export const taskQueries = {
  /** Open tasks of one project, sub-tasks included. */
  inProject: (projectId: string) => list(keys.projectTasks(projectId), { project_id: projectId }),
  /** Open tasks that carry one of the person's labels. */
  withLabel: (labelId: string) => list(keys.labelTasks(labelId), { label_id: labelId }),
  /** Completed tasks that carry one of the person's labels, the latest first. */
  doneWithLabel: (labelId: string) => list(keys.doneLabelTasks(labelId), { label_id: labelId, completed: 'only' }),
  /** What a saved filter finds; its expression makes it another list when it changes. */
  found: ({ id: filterID, query }: Filter) =>
    pages(keys.filterTasks(filterID, query), (page, signal) => api.filters.tasks({ filterID, query: page, signal })),
  /** Direct sub-tasks of a task, completed ones included. */
  below: (parentId: string) => list(keys.subtasks(parentId), { parent_id: parentId, completed: 'include' }),
  /** Open tasks due on these days and between. */
  dueBetween: (from: Day, to: Day) => list(keys.datedTasks(from, to), { due_from: from, due_before: to }),
  /** Open tasks due on this day or earlier. */
  dueUntil: (to: Day) => list(keys.tasksDueUntil(to), { due_before: to }),
  /** Open tasks that are assigned to somebody else. */
  delegated: () =>
    pages(keys.delegatedTasks, async (query, signal) => {
      const { people, ...more } = await api.views.delegated({ query, signal });
      return { ...more, tasks: people.flatMap(({ tasks }) => tasks) };
    }),
  /** Open tasks without a date. */
  undated: () => list(keys.undatedTasks, { no_date: true }),
  /** Completed tasks of one project, the latest first. */
  doneIn: (projectId: string) => list(keys.doneTasks(projectId), { project_id: projectId, completed: 'only' }),
  /** What the person completed on one day, the latest first. */
  doneOn: (day: Day) =>
    queryOptions({
      queryKey: keys.doneOn(day),
      queryFn: async ({ client, signal }) => {
        const world = worldOf(client);
        const begun = (tasks: Task[]) => tasks.filter((task) => world.dayOf(task.completed_at ?? '') >= day);
        const tasks = await readPages(
          (cursor) => api.tasks.list({ query: { completed: 'only', limit: FIRST_PAGE, cursor }, signal }),
          (page) => begun(page.tasks).length === page.tasks.length,
        );
        return tasks.filter((task) => isListed(task, { doneOn: day }, world));
      },
    }),
};

function list(queryKey: QueryKey, question: Question) {
  return pages(queryKey, (page, signal) => api.tasks.list({ query: { ...question, ...page }, signal }));
}

type Ask = (page: { limit: number; cursor: string | undefined }, signal: AbortSignal) => Promise<Page>;

function pages(queryKey: QueryKey, ask: Ask) {
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) => {
      const show = showSoFar(client, queryKey);
      return readPages(
        (cursor) => ask({ limit: cursor === undefined ? FIRST_PAGE : NEXT_PAGES, cursor }, signal),
        (_page, tasks) => {
          show(tasks);
          return true;
        },
      );
    },
  });
}

/** Reads page by page until there is none, or `goOn` says that the rest is not wanted. */
async function readPages(
  read: (cursor?: string) => Promise<Page>,
  goOn: (page: Page, tasks: Task[]) => boolean,
): Promise<Task[]> {
  const tasks: Task[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    tasks.push(...page.tasks);
    cursor = page.next_cursor !== undefined && goOn(page, tasks) ? page.next_cursor : undefined;
  } while (cursor !== undefined);
  return unique(tasks);
}

/** While nothing else is there to show, what has come so far shows already. It counts as old: the rest is missing. */
function showSoFar(cache: QueryClient, key: QueryKey): (tasks: Task[]) => void {
  const asked = askedNow();
  const isFirst = cache.getQueryData(key) === undefined;
  return (tasks) => {
    if (isFirst) cache.setQueryData(key, caughtUp(cache, key, unique(tasks), asked), { updatedAt: 1 });
  };
}

/** A task that was moved behind the cursor while the pages were read comes twice; the later state holds. */
function unique(tasks: Task[]): Task[] {
  return [...new Map(tasks.map((task) => [task.id, task])).values()];
}

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { LIMITS } from '#contract/limits.ts';
import { api } from '../../../../api/client.ts';
import { keys } from '../../../../api/keys.ts';
import { queries } from '../../../../api/queries.ts';
import { useDebounced } from '../../../../api/use-debounced.ts';
import { dueText } from '../../../../dates/day-text.ts';
import { useToday } from '../../../../dates/today.ts';
import { useLanguage, useLazyMessages, useMessages } from '../../../../platform/messages.ts';
import styles from './filter-dialog.module.css';

const PAUSE_MS = 250;
const MAX_SHOWN = 5;
const PAGE_SIZE = LIMITS.pages.tasks.max;

const preview = (query: string) =>
  queryOptions({
    queryKey: keys.filterPreview(query),
    queryFn: ({ signal }) => api.filters.preview({ query: { query, limit: PAGE_SIZE }, signal }),
    staleTime: 5_000,
    gcTime: 30_000,
  });

/** The number of tasks that an expression finds, and the first of them. Renders no tasks for an invalid expression. */
export function FilterPreview({ query, isReadable }: { query: string; isReadable: boolean }) {
  const { filters: messages } = useLazyMessages();
  const debounced = useDebounced(isReadable ? query : '', PAUSE_MS);
  const { data } = useQuery({ ...preview(debounced), enabled: debounced !== '', placeholderData: keepPreviousData });
  const tasks = isReadable && debounced !== '' ? data?.tasks : undefined;
  const count = tasks?.length ?? 0;
  return (
    <section className={styles.preview} aria-label={messages.preview}>
      <h3 className={styles.heading}>
        {messages.preview}
        <span className={styles.count} role="status">
          {tasks && (data?.next_cursor === undefined ? messages.found(count) : messages.foundMore(PAGE_SIZE))}
        </span>
      </h3>
      {query.trim() === '' && <p className={styles.note}>{messages.previewEmpty}</p>}
      {tasks && count > 0 && (
        <ul className={styles.found}>
          {tasks.slice(0, MAX_SHOWN).map((task) => (
            <li key={task.id} className={styles.task}>
              <span className={styles.title}>{task.content}</span>
              <Detail projectId={task.project_id} day={task.due_date} time={task.due_time} />
            </li>
          ))}
          {count > MAX_SHOWN && <li className={styles.note}>{messages.andMore(count - MAX_SHOWN)}</li>}
        </ul>
      )}
    </section>
  );
}

type DetailProps = { projectId: string; day: string | undefined; time: string | undefined };

function Detail({ projectId, day, time }: DetailProps) {
  const { dates } = useMessages();
  const language = useLanguage();
  const today = useToday();
  const { data: projects = [] } = useQuery(queries.projects());
  const due = day === undefined ? undefined : dueText({ day, time }, today, { messages: dates, language });
  const project = projects.find(({ id }) => id === projectId)?.name;
  return <span className={styles.detail}>{[due, project].filter((part) => part !== undefined).join(' · ')}</span>;
}

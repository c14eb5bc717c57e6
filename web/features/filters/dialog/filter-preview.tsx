import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { LIMITS } from '#contract/limits.ts';
import { api } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { queries } from '../../../api/queries.ts';
import { useDebounced } from '../../../api/use-debounced.ts';
import { dueText } from '../../../dates/day-text.ts';
import { useToday } from '../../../dates/today.ts';
import { useLanguage, useLazyMessages, useMessages } from '../../../platform/messages.ts';
import styles from './filter-dialog.module.css';

const PAUSE_MS = 250;
const SHOWN = 5;
const MOST = LIMITS.pages.tasks.max;

const preview = (query: string) =>
  queryOptions({
    queryKey: keys.filterPreview(query),
    queryFn: ({ signal }) => api.filters.preview({ query: { query, limit: MOST }, signal }),
    staleTime: 5_000,
    gcTime: 30_000,
  });

/** What the expression finds now: how many, and the first of them. */
export function FilterPreview({ query, isReadable }: { query: string; isReadable: boolean }) {
  const { filters: messages } = useLazyMessages();
  const asked = useDebounced(isReadable ? query : '', PAUSE_MS);
  const { data } = useQuery({ ...preview(asked), enabled: asked !== '', placeholderData: keepPreviousData });
  const tasks = isReadable && asked !== '' ? data?.tasks : undefined;
  const count = tasks?.length ?? 0;
  return (
    <section className={styles.preview} aria-label={messages.preview}>
      <h3 className={styles.heading}>
        {messages.preview}
        <span className={styles.count} role="status">
          {tasks && (data?.next_cursor === undefined ? messages.found(count) : messages.foundMore(MOST))}
        </span>
      </h3>
      {tasks && count > 0 && (
        <ul className={styles.found}>
          {tasks.slice(0, SHOWN).map((task) => (
            <li key={task.id} className={styles.task}>
              <span className={styles.title}>{task.content}</span>
              <Detail projectId={task.project_id} day={task.due_date} time={task.due_time} />
            </li>
          ))}
          {count > SHOWN && <li className={styles.note}>{messages.andMore(count - SHOWN)}</li>}
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

import { useQuery } from '@tanstack/react-query';
import { queries } from '../../../../api/queries.ts';
import { dueText } from '../../../../dates/day-text.ts';
import { useToday } from '../../../../dates/today.ts';
import { useLanguage, useLazyMessages, useMessages } from '../../../../platform/messages.ts';
import styles from './filter-dialog.module.css';
import { PAGE_SIZE, type Preview } from './use-preview.ts';

const MAX_SHOWN = 5;

/** The number of tasks that an expression finds, and the first of them. Renders no tasks for an invalid expression. */
export function FilterPreview({ query, preview: { tasks, hasMore } }: { query: string; preview: Preview }) {
  const { filters: messages } = useLazyMessages();
  const count = tasks?.length ?? 0;
  return (
    <section className={styles.preview} aria-label={messages.preview}>
      <h3 className={styles.heading}>
        {messages.preview}
        <span className={styles.count} role="status">
          {tasks && (hasMore ? messages.foundMore(PAGE_SIZE) : messages.found(count))}
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

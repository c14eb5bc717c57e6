import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { MouseEvent } from 'react';
import type { Activity } from '#contract/resources/activity.ts';
import type { Day } from '#domain/day/calendar.ts';
import { queries } from '../../../api/queries.ts';
import { shortDay } from '../../../dates/day-text.ts';
import { useToday } from '../../../dates/today.ts';
import { useMoment } from '../../../dates/use-moment.ts';
import { openTask } from '../../../navigation/current-view.ts';
import { paths } from '../../../navigation/paths.ts';
import { useLanguage, useLazyMessages } from '../../../platform/messages.ts';
import { PagedDays, type PagedQuery } from '../../../task-lists/sections/paged-days.tsx';
import { Link } from '../../../ui/button/link.tsx';
import { groupLines, type LineGroup } from './group-lines.ts';
import styles from './history.module.css';
import {
  hasSentenceOfMany,
  type SentenceContext,
  type SentenceFragment,
  sentenceOf,
  sentenceOfMany,
} from './sentence.ts';

/** The result of an infinite query for activity. */
export type History = PagedQuery<{ activity: readonly Activity[] }>;

/** The activity log by day, newest first. With `withProject` each line has its project. `emptyText` is shown without lines. */
export function HistoryList({
  history,
  emptyText,
  withProject = false,
}: {
  history: History;
  emptyText: string;
  withProject?: boolean;
}) {
  const { history: messages } = useLazyMessages();
  return (
    <PagedDays
      query={history}
      groupByDay={(pages, dayOf) => {
        const lines = pages.flatMap((page) => page.activity);
        const groups = groupLines(lines, (event) => hasSentenceOfMany(event, messages));
        return [...Map.groupBy(groups, ([{ at }]) => dayOf(at))].map(([day, rows]) => ({ day, rows }));
      }}
      renderRow={(group) => <Row key={group[0].id} group={group} withProject={withProject} />}
      emptyText={emptyText}
      moreLabel={messages.more}
    />
  );
}

/** A line, or one line about several changes, which it lists when it is opened. */
function Row({ group, withProject }: { group: LineGroup; withProject: boolean }) {
  const [first] = group;
  const { time } = useMoment()(first.at);
  const context = useSentenceContext();
  const isOfOneProject = group.every(({ project_id }) => project_id === first.project_id);
  return (
    <li className={styles.line}>
      <time className={styles.time} dateTime={first.at}>
        {time}
      </time>
      {group.length === 1 ? (
        <Sentence parts={sentenceOf(first, context)} />
      ) : (
        <details className={styles.group}>
          <summary className={styles.summary}>
            <Sentence parts={sentenceOfMany(group, context)} />
            <ChevronRight />
          </summary>
          <ul className={styles.lines}>
            {group.map((line) => (
              <li key={line.id} className={styles.member}>
                <Sentence parts={sentenceOf(line, context)} />
                {withProject && !isOfOneProject && <ProjectName line={line} />}
              </li>
            ))}
          </ul>
        </details>
      )}
      {withProject && isOfOneProject && <ProjectName line={first} />}
    </li>
  );
}

function Sentence({ parts }: { parts: readonly SentenceFragment[] }) {
  return (
    <span className={styles.sentence}>
      {parts.map((part, index) => (
        // The parts of a sentence have no ids and keep their order.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <SentencePart key={index} part={part} />
      ))}
    </span>
  );
}

function SentencePart({ part }: { part: SentenceFragment }) {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'name') return <strong className={styles.name}>{part.text}</strong>;
  const { taskId } = part;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    openTask(taskId);
  };
  return (
    <a href={paths.task(taskId)} className={styles.task} onClick={open}>
      {part.text}
    </a>
  );
}

/** The name that the project had at that time. It is a link if the user can see the project. */
function ProjectName({ line: { project_id, project_name } }: { line: Activity }) {
  const { data: projects } = useQuery(queries.projects());
  if (project_id === undefined || project_name === undefined) return null;
  const isVisible = projects?.some(({ id }) => id === project_id);
  return (
    <span className={styles.project}>
      {isVisible ? <Link href={paths.project(project_id)}>{project_name}</Link> : project_name}
    </span>
  );
}

function useSentenceContext(): SentenceContext {
  const { history: messages } = useLazyMessages();
  const language = useLanguage();
  const today = useToday();
  const { data: projects } = useQuery(queries.projects());
  return {
    messages,
    projectName: (id) => projects?.find((one) => one.id === id)?.name,
    dayText: (day) => shortDay(day as Day, today, language),
    formatList: (items) => new Intl.ListFormat(language).format(items),
  };
}

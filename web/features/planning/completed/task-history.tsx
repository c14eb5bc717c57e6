import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import SkipForward from 'lucide-react/icons/skip-forward';
import Undo2 from 'lucide-react/icons/undo-2';
import { useId, useState } from 'react';
import type { Completion } from '#contract/resources/completion.ts';
import type { Task } from '#contract/resources/task.ts';
import { queries } from '../../../api/queries.ts';
import { shortDay } from '../../../dates/day-text.ts';
import { useToday } from '../../../dates/today.ts';
import { useMoment } from '../../../dates/use-moment.ts';
import { useLanguage, useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { reopenTask } from '../../../task-data/actions/complete-task.ts';
import { canSkip, skipOccurrence } from '../../../task-data/actions/skip-occurrence.ts';
import { completedQueries } from '../../../task-data/cache/completed-queries.ts';
import { Button } from '../../../ui/button/button.tsx';
import { NextPageButton } from '../../../ui/button/next-page-button.tsx';
import { OnlineButton } from '../../../ui/button/online-button.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import styles from './task-history.module.css';

/** The past occurrences of a repeating task, with buttons to skip the current one and to reopen the last one. */
export default function TaskHistory({ task, canEdit }: { task: Task; canEdit: boolean }) {
  const { repeat: messages } = useLazyMessages();
  const cache = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  return (
    <section className={styles.history}>
      <div className={styles.head}>
        <h3>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? list : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {messages.history}
            <ChevronRight />
          </button>
        </h3>
        {canEdit && canSkip(task) && (
          <OnlineButton kind="plain" icon={SkipForward} onClick={() => void skipOccurrence(cache, task)}>
            {messages.skip}
          </OnlineButton>
        )}
      </div>
      {isOpen && (
        <div id={list}>
          <Occurrences task={task} canEdit={canEdit} />
        </div>
      )}
    </section>
  );
}

function Occurrences({ task, canEdit }: { task: Task; canEdit: boolean }) {
  const { repeat: messages } = useLazyMessages();
  const cache = useQueryClient();
  const query = useInfiniteQuery(completedQueries.ofTask(task.id));
  const { data } = query;
  if (!data) return <LoadingState queries={[query]} rows={2} />;
  const completions = data.pages.flatMap((page) => page.completions);
  if (completions.length === 0) return <p className={styles.none}>{messages.historyNone}</p>;
  return (
    <>
      <ul>
        {completions.map((completion) => (
          <Occurrence key={completion.id} completion={completion} />
        ))}
      </ul>
      <div className={styles.buttons}>
        {canEdit && (
          <Button kind="plain" icon={Undo2} onClick={() => void reopenTask(cache, task)}>
            {messages.undoLast}
          </Button>
        )}
        <NextPageButton kind="plain" label={messages.more} query={query} />
      </div>
    </>
  );
}

function Occurrence({ completion }: { completion: Completion }) {
  const { repeat: messages } = useLazyMessages();
  const language = useLanguage();
  const { dates } = useMessages();
  const today = useToday();
  const { day, time } = useMoment()(completion.completed_at);
  const { data: people = [] } = useQuery(queries.people());
  const person = people.find(({ id }) => id === completion.completed_by);
  const due = completion.due_date;
  const details = [
    due !== undefined && due !== day && messages.dueOn(shortDay(due, today, language)),
    person && messages.by(person.name),
  ].filter((part) => typeof part === 'string');
  return (
    <li className={styles.row}>
      <span className={styles.moment}>{dates.at(shortDay(day, today, language), time)}</span>
      <span className={styles.detail}>{details.join(' · ')}</span>
    </li>
  );
}

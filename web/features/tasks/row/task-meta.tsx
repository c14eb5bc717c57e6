import { useQuery, useQueryClient } from '@tanstack/react-query';
import AlarmClock from 'lucide-react/icons/alarm-clock';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import MessageSquare from 'lucide-react/icons/message-square';
import Paperclip from 'lucide-react/icons/paperclip';
import Repeat from 'lucide-react/icons/repeat-2';
import type { Task } from '#contract/resources/task.ts';
import type { Day } from '#domain/day/calendar.ts';
import { localMoment, timeOf } from '#domain/day/zone.ts';
import { queries } from '../../../api/queries.ts';
import { Dot } from '../../../ui/dot.tsx';
import { tip } from '../../../ui/tooltip.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useLanguage, useWords } from '../../../words.ts';
import { dayInWords, dueInWords, fullDay } from '../../date-field/day-words.ts';
import { dueIn } from '../date/due.ts';
import { useArea } from '../list/area-context.ts';
import { setFolded } from '../list/folded.ts';
import { loadWork } from '../list/work.ts';
import { isParked } from '../order/compare.ts';
import type { Row } from '../order/rows.ts';
import styles from './task-meta.module.css';

/** The day that the heading around a row names already. */
export type ImpliedDay = Day | undefined;

/** The second line of a row; nothing when there is nothing to say. */
export function TaskMeta({ row, impliedDay, tabIndex }: { row: Row; impliedDay: ImpliedDay; tabIndex: number }) {
  const { task } = row;
  if (!hasMeta(row, impliedDay)) return null;
  return (
    <div className={styles.meta}>
      {task.parent_id !== undefined && row.depth === 0 && <Parent id={task.parent_id} />}
      <Due task={task} impliedDay={impliedDay} />
      <Repetition task={task} isAlone={task.due_date === impliedDay && task.due_time === undefined} />
      <Parked task={task} tabIndex={tabIndex} />
      <Subtasks row={row} tabIndex={tabIndex} />
      <Counts task={task} />
      <Labels names={task.labels} />
    </div>
  );
}

/** True when a row has a second line. */
export function hasMeta({ task, depth }: Row, impliedDay: ImpliedDay): boolean {
  const isDueElsewhere = task.due_date !== undefined && (task.due_date !== impliedDay || task.due_time !== undefined);
  const counts = [task.subtask_count, task.comment_count, task.attachment_count];
  return (
    isDueElsewhere ||
    (task.parent_id !== undefined && depth === 0) ||
    task.recurrence_rule !== undefined ||
    task.snoozed_until !== undefined ||
    task.labels.length > 0 ||
    counts.some((count) => count !== undefined && count > 0)
  );
}

function Parent({ id }: { id: string }) {
  const { tasks: words } = useWords();
  const { data: parent } = useQuery(queries.task(id));
  if (!parent) return null;
  return (
    <span className={styles.item}>
      <CornerDownRight />
      <VisuallyHidden>{words.under('')}</VisuallyHidden>
      <span className={styles.parent}>{parent.content}</span>
    </span>
  );
}

function Due({ task, impliedDay }: { task: Task; impliedDay: ImpliedDay }) {
  const { dates, tasks: words } = useWords();
  const language = useLanguage();
  const { today, zone } = useArea();
  const due = dueIn(task, zone);
  if (!due || (due.day === impliedDay && due.time === undefined)) return null;
  const isOverdue = due.day < today && !task.completed;
  const text = due.day === impliedDay ? due.time : dueInWords(due, today, { words: dates, language });
  return (
    <time
      className={styles.item}
      dateTime={due.time === undefined ? due.day : `${due.day}T${due.time}`}
      data-overdue={isOverdue}
      {...tip(fullDay(due.day, language))}
    >
      {isOverdue && <VisuallyHidden>{words.overdue}: </VisuallyHidden>}
      {text}
    </time>
  );
}

/** The mark alone behind a date; where no date stands, the rule in words too. */
function Repetition({ task, isAlone }: { task: Task; isAlone: boolean }) {
  const { tasks: words } = useWords();
  const { recurrence_rule: rule, recurrence_text: text } = task;
  if (rule === undefined) return null;
  if (isAlone && text !== undefined) {
    return (
      <span className={styles.item}>
        <Repeat />
        {text}
      </span>
    );
  }
  const label = text === undefined ? words.repeatsPlain : words.repeats(text);
  return (
    <span role="img" className={styles.item} aria-label={label} {...tip(label)}>
      <Repeat />
    </span>
  );
}

function Parked({ task, tabIndex }: { task: Task; tabIndex: number }) {
  const cache = useQueryClient();
  const { tasks: words, dates } = useWords();
  const language = useLanguage();
  const { today, zone, now, canEdit } = useArea();
  if (task.snoozed_until === undefined || !isParked(task, now)) return null;
  const wakes = localMoment(Date.parse(task.snoozed_until), zone);
  const when = dates.at(dayInWords(wakes.day, today, { words: dates, language }), timeOf(wakes.minutes));
  return (
    <span className={styles.item}>
      <AlarmClock />
      {words.parkedUntil(when)}
      {canEdit(task) && (
        <button
          type="button"
          className={styles.wake}
          tabIndex={tabIndex}
          onClick={() =>
            void loadWork().then((work) => work.snoozeTask(cache, task, undefined, words.woken(task.content)))
          }
        >
          {words.wakeShort}
        </button>
      )}
    </span>
  );
}

function Subtasks({ row, tabIndex }: { row: Row; tabIndex: number }) {
  const { tasks: words } = useWords();
  const { task, below, folded } = row;
  const { subtask_count: all = 0, subtask_done: done = 0 } = task;
  if (all === 0) return null;
  const spoken = <VisuallyHidden>{words.subtasks(done, all)}</VisuallyHidden>;
  const shown = (
    <span aria-hidden="true">
      {done}/{all}
    </span>
  );
  if (below === 0) {
    return (
      <span className={styles.item} {...tip(words.subtasks(done, all))}>
        {shown}
        {spoken}
      </span>
    );
  }
  const label = folded ? words.unfold(task.content) : words.fold(task.content);
  return (
    <button
      type="button"
      className={styles.fold}
      tabIndex={tabIndex}
      aria-expanded={!folded}
      onClick={() => setFolded(task.id, !folded)}
    >
      {shown}
      <VisuallyHidden>
        {label}. {words.subtasks(done, all)}
      </VisuallyHidden>
      <ChevronDown />
    </button>
  );
}

function Counts({ task }: { task: Task }) {
  const { tasks: words } = useWords();
  const { comment_count: comments = 0, attachment_count: files = 0 } = task;
  return (
    <>
      {comments > 0 && (
        <span className={styles.item}>
          <MessageSquare />
          <span aria-hidden="true">{comments}</span>
          <VisuallyHidden>{words.comments(comments)}</VisuallyHidden>
        </span>
      )}
      {files > 0 && (
        <span className={styles.item}>
          <Paperclip />
          <span aria-hidden="true">{files}</span>
          <VisuallyHidden>{words.files(files)}</VisuallyHidden>
        </span>
      )}
    </>
  );
}

function Labels({ names }: { names: readonly string[] }) {
  const { colorOf } = useArea();
  return names.map((name) => (
    <span key={name} className={styles.item}>
      <Dot color={colorOf(name)} />
      {name}
    </span>
  ));
}

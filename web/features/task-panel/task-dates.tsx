import type { Task } from '#contract/resources/task.ts';
import { localMoment, timeOf } from '#domain/day/zone.ts';
import { useUser } from '../../shell/user.ts';
import { useLanguage, useWords } from '../../words.ts';
import { dayInWords } from '../date-field/day-words.ts';
import { useToday } from '../tasks/date/today.ts';
import styles from './task-dates.module.css';

/** When the task was made, changed and completed. */
export function TaskDates({ task }: { task: Task }) {
  const { taskPanel: words } = useWords();
  const momentOf = useMomentWords();
  const created = momentOf(task.created_at);
  const changed = momentOf(task.updated_at);
  return (
    <p className={styles.dates}>
      <span>{words.created(created)}</span>
      {changed !== created && <span>{words.changed(changed)}</span>}
      {task.completed_at !== undefined && <span>{words.completedAt(momentOf(task.completed_at))}</span>}
    </p>
  );
}

/** An instant in the account's zone, such as `Yesterday 09:12`, as it stands inside a sentence. */
function useMomentWords(): (instant: string) => string {
  const { dates: words } = useWords();
  const language = useLanguage();
  const { timezone } = useUser();
  const today = useToday();
  return (instant) => {
    const { day, minutes } = localMoment(Date.parse(instant), timezone);
    const text = words.at(dayInWords(day, today, { words, language }), timeOf(minutes));
    return text.charAt(0).toLowerCase() + text.slice(1);
  };
}

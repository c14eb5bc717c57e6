import type { Task } from '#contract/resources/task.ts';
import { dueText } from '../../dates/day-text.ts';
import type { Clock } from '../../dates/use-clock.ts';
import { useLanguage, useMessages } from '../../platform/messages.ts';
import { type Due, isOverdue } from '../../task-data/due.ts';
import { VisuallyHidden } from '../../ui/message/visually-hidden.tsx';

type DueLabelProps = {
  task: Task;
  due: Due;
  clock: Clock;
  /** True if the day is shown elsewhere, such as in the heading of the list. */
  isDayImplied?: boolean;
};

/** The due date as text. It says when the time of a task of today is over; the name of a past day says so itself. */
export function DueLabel({ task, due, clock, isDayImplied = false }: DueLabelProps) {
  const { dates, tasks: messages } = useMessages();
  const language = useLanguage();
  const text = isDayImplied ? (due.time ?? '') : dueText(due, clock.today, { messages: dates, language });
  if (!isOverdue(task, due, clock)) return text;
  if (due.day === clock.today) return messages.overdueSince(text);
  return (
    <>
      <VisuallyHidden>{messages.overdue}: </VisuallyHidden>
      {text}
    </>
  );
}

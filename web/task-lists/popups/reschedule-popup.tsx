import { useQueryClient } from '@tanstack/react-query';
import type { Task } from '#contract/resources/task.ts';
import DatePopover from '../../fields/date/date-popover.tsx';
import { rescheduleTasks } from '../../task-data/actions/reschedule-tasks.ts';

export type ReschedulePopupProps = { anchor: HTMLElement; tasks: readonly Task[]; onClose: () => void };

/** The popover for the new date of several tasks. They keep their times unless the phrase has one. */
export default function ReschedulePopup({ anchor, tasks, onClose }: ReschedulePopupProps) {
  const cache = useQueryClient();
  return (
    <DatePopover
      anchor={anchor}
      placement="bottom-end"
      value={{}}
      isDayOnly
      onChange={({ due_date: day, due_time: time }) => {
        if (day) void rescheduleTasks(cache, tasks, { due_date: day, ...(time && { due_time: time }) });
      }}
      onClose={onClose}
    />
  );
}

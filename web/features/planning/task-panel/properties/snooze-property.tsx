import { useQueryClient } from '@tanstack/react-query';
import { localMoment, timeOf } from '#domain/day/zone.ts';
import { useUser } from '../../../../api/use-user.ts';
import { dayText } from '../../../../dates/day-text.ts';
import { useToday } from '../../../../dates/today.ts';
import { useLanguage, useLazyMessages, useMessages } from '../../../../platform/messages.ts';
import { snoozeTask } from '../../../../task-data/actions/snooze-task.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Property, ValueButton } from './property.tsx';
import type { PropertyProps } from './task-properties.tsx';

/** The end of the snooze. Renders nothing if the task is not snoozed. */
export function SnoozeProperty({ task, canEdit, editors }: PropertyProps) {
  const { tasks, dates } = useMessages();
  const { taskPanel: messages } = useLazyMessages();
  const language = useLanguage();
  const cache = useQueryClient();
  const { timezone } = useUser();
  const today = useToday();
  if (task.snoozed_until === undefined) return null;
  const { day, minutes } = localMoment(Date.parse(task.snoozed_until), timezone);
  const moment = dates.at(dayText(day, today, { messages: dates, language }), timeOf(minutes));
  return (
    <Property name={messages.snoozed}>
      <ValueButton disabled={!canEdit} aria-haspopup="menu" onClick={() => editors.toggle('snooze')}>
        {moment}
      </ValueButton>
      {canEdit && (
        <Button kind="plain" onClick={() => void snoozeTask(cache, task, undefined, tasks.unsnoozed(task.content))}>
          {tasks.unsnooze}
        </Button>
      )}
    </Property>
  );
}

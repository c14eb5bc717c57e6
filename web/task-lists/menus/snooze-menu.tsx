import { useQueryClient } from '@tanstack/react-query';
import AlarmClock from 'lucide-react/icons/alarm-clock';
import AlarmClockOff from 'lucide-react/icons/alarm-clock-off';
import { localMoment, timeOf } from '#domain/day/zone.ts';
import { useUser } from '../../api/use-user.ts';
import { dayText } from '../../dates/day-text.ts';
import { useToday } from '../../dates/today.ts';
import { useLanguage, useLazyMessages, useMessages } from '../../platform/messages.ts';
import { snoozeTask } from '../../task-data/actions/snooze-task.ts';
import { Menu, type MenuEntry } from '../../ui/menu/menu.tsx';
import { snoozePresets } from './snooze-presets.ts';
import type { TaskPartProps } from './task-parts.tsx';

/** Choosing until when a task is parked. */
export function SnoozeMenu({ part: { task, anchor }, onClose }: TaskPartProps) {
  const cache = useQueryClient();
  const { tasks: messages } = useMessages();
  const { taskPanel } = useLazyMessages();
  const { timezone: zone } = useUser();
  const whenOf = useMomentText();
  const presets: MenuEntry[] = snoozePresets(Date.now(), zone).map(({ name, at }) => ({
    label: taskPanel.snoozePresets[name],
    icon: AlarmClock,
    onSelect: () =>
      void snoozeTask(cache, task, new Date(at).toISOString(), messages.snoozed(task.content, whenOf(at))),
  }));
  const wake: MenuEntry[] = [
    'line',
    {
      label: messages.wake,
      icon: AlarmClockOff,
      onSelect: () => void snoozeTask(cache, task, undefined, messages.woken(task.content)),
    },
  ];
  const entries = task.snoozed_until === undefined ? presets : [...presets, ...wake];
  return <Menu anchor={anchor} onClose={onClose} label={messages.snooze} entries={entries} placement="bottom-end" />;
}

/** A moment in words, such as `Tomorrow 09:00`. */
function useMomentText(): (at: number) => string {
  const { dates: messages } = useMessages();
  const language = useLanguage();
  const { timezone: zone } = useUser();
  const today = useToday();
  return (at) => {
    const { day, minutes } = localMoment(at, zone);
    return messages.at(dayText(day, today, { messages, language }), timeOf(minutes));
  };
}

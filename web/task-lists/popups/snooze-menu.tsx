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
import type { TaskPopupProps } from './task-popups.tsx';

/** The menu with the times until which a task can be snoozed. */
export function SnoozeMenu({ popup: { task, anchor }, onClose }: TaskPopupProps) {
  const cache = useQueryClient();
  const { tasks: messages } = useMessages();
  const { taskPanel } = useLazyMessages();
  const { timezone: zone } = useUser();
  const momentText = useMomentText();
  const presets: MenuEntry[] = snoozePresets(Date.now(), zone).map(({ name, at }) => ({
    label: taskPanel.snoozePresets[name],
    icon: AlarmClock,
    onSelect: () =>
      void snoozeTask(cache, task, new Date(at).toISOString(), messages.snoozed(task.content, momentText(at))),
  }));
  const endSnooze: MenuEntry[] = [
    'separator',
    {
      label: messages.wake,
      icon: AlarmClockOff,
      onSelect: () => void snoozeTask(cache, task, undefined, messages.woken(task.content)),
    },
  ];
  const entries = task.snoozed_until === undefined ? presets : [...presets, ...endSnooze];
  return <Menu anchor={anchor} onClose={onClose} label={messages.snooze} entries={entries} placement="bottom-end" />;
}

/** Returns a function that formats an instant: `Tomorrow 09:00`. */
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

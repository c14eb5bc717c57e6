import { dayText, shortDay } from '../../dates/day-text.ts';
import { useLanguage, useLazyMessages, useMessages } from '../../platform/messages.ts';
import type { TaskGroup, ViewContext } from './group-tasks.ts';

/** Returns a function that returns the title of a group. */
export function useGroupTitle({
  today,
  ...known
}: Pick<ViewContext, 'today' | 'projects' | 'labels' | 'sections' | 'people'>): (group: TaskGroup) => string {
  const { tasks: messages, dates } = useMessages();
  const { viewOptions: more } = useLazyMessages();
  const language = useLanguage();
  const nameIn = (all: readonly { id: string; name: string }[], id: string | undefined, none: string) =>
    all.find((one) => one.id === id)?.name ?? none;
  return (group) => {
    switch (group.by) {
      case 'none':
        return messages.list;
      case 'overdue':
        return messages.overdueHeading;
      case 'day': {
        if (group.value === undefined) return messages.noDate;
        const [word, date] = [
          dayText(group.value, today, { messages: dates, language }),
          shortDay(group.value, today, language),
        ];
        return date.endsWith(word) ? date : `${word}, ${date}`;
      }
      case 'priority':
        return messages.priority(group.value);
      case 'section':
        return nameIn(known.sections, group.value, messages.noSection);
      case 'label':
        return nameIn(known.labels, group.value, more.noLabel);
      case 'assignee':
        return nameIn(known.people, group.value, more.nobody);
      case 'project':
        return nameIn(known.projects, group.value, more.noProject);
    }
  };
}

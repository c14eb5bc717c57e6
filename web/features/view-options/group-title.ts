import { useLanguage, useLaterWords, useWords } from '../../words.ts';
import { dayInWords, shortDay } from '../date-field/day-words.ts';
import type { TaskGroup, ViewContext } from './group-tasks.ts';

/** What groups are called: by their section, label, person or project, their day or their priority. */
export function useGroupTitle({
  today,
  ...known
}: Pick<ViewContext, 'today' | 'projects' | 'labels' | 'sections' | 'people'>): (group: TaskGroup) => string {
  const { tasks: words, dates } = useWords();
  const { viewOptions: more } = useLaterWords();
  const language = useLanguage();
  const nameIn = (all: readonly { id: string; name: string }[], id: string | undefined, none: string) =>
    all.find((one) => one.id === id)?.name ?? none;
  return (group) => {
    switch (group.by) {
      case 'none':
        return words.list;
      case 'overdue':
        return words.overdueHeading;
      case 'day': {
        if (group.value === undefined) return words.noDate;
        const [word, date] = [
          dayInWords(group.value, today, { words: dates, language }),
          shortDay(group.value, today, language),
        ];
        return date.endsWith(word) ? date : `${word}, ${date}`;
      }
      case 'priority':
        return words.priority(group.value);
      case 'section':
        return nameIn(known.sections, group.value, words.noSection);
      case 'label':
        return nameIn(known.labels, group.value, more.noLabel);
      case 'assignee':
        return nameIn(known.people, group.value, more.nobody);
      case 'project':
        return nameIn(known.projects, group.value, more.noProject);
    }
  };
}

import { dueText } from '../../../../dates/day-text.ts';
import { useToday } from '../../../../dates/today.ts';
import { ChipList } from '../../../../fields/line/chip-list.tsx';
import { timeText } from '../../../../fields/line/chips.ts';
import { useLanguage, useLazyMessages, useMessages } from '../../../../platform/messages.ts';
import type { Composer } from '../composer/use-composer.ts';

/** The chips of the properties that the user chose with the buttons, unless the text sets them. Removing a chip removes the choice. */
export function ChosenChips({ composer }: { composer: Composer }) {
  const { dates } = useMessages();
  const { quickAdd: messages } = useLazyMessages();
  const language = useLanguage();
  const today = useToday();
  const { values, lineParse, choose, toggleLabel } = composer;
  const { parsed, project } = lineParse;
  const hasSpan = (...kinds: string[]) => parsed.spans.some((span) => kinds.includes(span.kind));
  const chosen: { key: string; text: string; onRemove: () => void }[] = [];
  if (values.date && parsed.dueDate !== undefined && !hasSpan('date', 'repeat')) {
    const due = dueText({ day: parsed.dueDate, time: timeText(parsed) }, today, { messages: dates, language });
    const text = [due, parsed.recurrenceText].filter((part) => part !== undefined).join(', ');
    chosen.push({ key: 'date', text, onRemove: () => choose({ date: undefined }, []) });
  }
  if (values.priority !== undefined && values.priority < 4 && !hasSpan('priority')) {
    const text = messages.priority(values.priority);
    chosen.push({ key: 'priority', text, onRemove: () => choose({ priority: undefined }, []) });
  }
  if (values.projectId !== undefined && project?.id === values.projectId && !hasSpan('project')) {
    const text = `#${project.name}`;
    chosen.push({ key: 'project', text, onRemove: () => choose({ projectId: undefined }, []) });
  }
  for (const name of values.labels)
    chosen.push({ key: `@${name}`, text: `@${name}`, onRemove: () => toggleLabel(name) });
  const chips = chosen.map((chip) => ({ ...chip, hint: chip.text, label: messages.removeFromPlace(chip.text) }));
  return <ChipList chips={chips} label={messages.chosen} />;
}

import { useToday } from '../../../../dates/today.ts';
import { ChipList } from '../../../../fields/line/chip-list.tsx';
import { chipsOf } from '../../../../fields/line/chips.ts';
import { useLanguage, useLazyMessages, useMessages } from '../../../../platform/messages.ts';
import type { Composer } from './use-composer.ts';

/** The chips of the typed line. Removing a chip makes its part of the line plain text. */
export function RecognizedChips({ composer: { lineParse, suggestions, escapeSpans } }: { composer: Composer }) {
  const { dates, tasks } = useMessages();
  const { quickAdd } = useLazyMessages();
  const language = useLanguage();
  const today = useToday();
  const { parsed } = lineParse;
  // While a name is typed, the suggestions say which projects exist.
  const isTyped = parsed.unknownProject !== undefined && suggestions !== undefined;
  const chips = chipsOf(parsed, { messages: { dates, tasks, quickAdd }, language, today })
    .filter(({ kind }) => !(isTyped && kind === 'project'))
    .map(({ text, hint, spans }) => ({
      key: `${spans[0]?.start} ${text}`,
      text,
      hint,
      label: quickAdd.makeText(text),
      onRemove: () => escapeSpans(spans),
    }));
  return <ChipList chips={chips} label={quickAdd.recognized} />;
}

import { useLayoutEffect, useMemo } from 'react';
import type { Task } from '#contract/resources/task.ts';
import { useToday } from '../../dates/today.ts';
import { useLanguage, useLazyMessages, useMessages } from '../../platform/messages.ts';
import { keepFocus } from '../../ui/dialog/focus.ts';
import { tip } from '../../ui/popover/tip.ts';
import styles from './chip-list.module.css';
import { chipsOf } from './chips.ts';
import { retitle } from './retitle.ts';
import { useLineContext } from './use-line-context.ts';
import type { RecognizedTitle } from './use-title-parts.tsx';

export type TitlePartsProps = {
  task: Task;
  /** The title before the change. */
  original: string;
  text: string;
  /** Called with the recognized parts whenever they change. */
  onFound: (found: RecognizedTitle | undefined) => void;
  onKeepAsText: () => void;
};

/** The recognized parts of a changed title, and a button that keeps them as text. A press does not take the focus from the field. */
export default function TitleParts({ task, original, text, onFound, onKeepAsText }: TitlePartsProps) {
  const { dates, tasks } = useMessages();
  const { quickAdd } = useLazyMessages();
  const language = useLanguage();
  const today = useToday();
  const context = useLineContext(text, task.project_id);
  const found = useMemo(() => retitle(text, { ...task, content: original }, context), [text, task, original, context]);
  const chips = useMemo(
    () => (found ? chipsOf(found.parsed, { messages: { dates, tasks, quickAdd }, language, today }) : []),
    [found, dates, tasks, quickAdd, language, today],
  );
  // Before the next key: Enter applies what is recognized.
  useLayoutEffect(() => {
    onFound(found && { ...found, texts: chips.map((chip) => chip.text) });
  }, [found, chips, onFound]);
  if (chips.length === 0) return null;
  return (
    <div className={styles.title}>
      <ul className={styles.chips} aria-label={quickAdd.recognized}>
        {chips.map((chip) => (
          <li key={`${chip.spans[0]?.start} ${chip.text}`} className={styles.fixed} {...tip(chip.hint)}>
            {chip.text}
          </li>
        ))}
      </ul>
      <button type="button" className={styles.keep} onMouseDown={keepFocus} onClick={onKeepAsText}>
        {quickAdd.keepAsText}
      </button>
    </div>
  );
}

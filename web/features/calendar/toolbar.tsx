import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ListTodo from 'lucide-react/icons/list-todo';
import { useRef } from 'react';
import { isDragging } from '../../dnd/drag-state.ts';
import { useShortcuts } from '../../keyboard/keyboard.ts';
import { keysOf } from '../../keyboard/table.ts';
import { useLanguage, useLazyMessages } from '../../platform/messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import type { Icon } from '../../ui/icon/icon.tsx';
import { showDay, showUndated, useCalendarState, useUndatedShown } from './calendar-state.ts';
import { dayOnPage, SPANS } from './layout/spans.ts';
import { rangeText } from './range-text.ts';
import styles from './toolbar.module.css';

/** Toolbar of the calendar: the visible days, buttons to other days, and the time span. */
export function Toolbar() {
  const { calendar: messages } = useLazyMessages();
  const language = useLanguage();
  const { span, activeDay, isNarrow } = useCalendarState();
  const isUndatedShown = useUndatedShown();
  const turnPage = (by: -1 | 1) => showDay(dayOnPage(span, activeDay, by));
  const spans = isNarrow ? (['day', 'agenda'] as const) : SPANS;
  useShortcuts({
    earlier: () => handled(turnPage(-1)),
    later: () => handled(turnPage(1)),
  });
  return (
    <div className={styles.toolbar}>
      <div className={styles.pages}>
        <PageButton label={messages.previous} icon={ChevronLeft} shortcut="earlier" onTurnPage={() => turnPage(-1)} />
        <Button onClick={() => showDay(undefined)}>{messages.today}</Button>
        <PageButton label={messages.next} icon={ChevronRight} shortcut="later" onTurnPage={() => turnPage(1)} />
      </div>
      <p className={styles.range} aria-live="polite">
        {rangeText(span, activeDay, language, messages.week)}
      </p>
      <fieldset className={styles.spans} aria-label={messages.span}>
        {spans.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.span}
            aria-pressed={name === span}
            onClick={() => showDay(activeDay, name)}
          >
            {messages.spans[name]}
          </button>
        ))}
      </fieldset>
      <IconButton
        label={messages.showUndated}
        icon={ListTodo}
        aria-pressed={isUndatedShown}
        onClick={() => showUndated(!isUndatedShown)}
      />
    </div>
  );
}

/** Interval in milliseconds at which the page turns while a dragged task is over a button. */
const REST_MS = 700;

type PageButtonProps = { label: string; icon: Icon; shortcut: 'earlier' | 'later'; onTurnPage: () => void };

/** Turns the page on a click, and repeatedly while a dragged task is over it. */
function PageButton({ label, icon, shortcut, onTurnPage }: PageButtonProps) {
  const timer = useRef<number>(undefined);
  const latest = useRef(onTurnPage);
  latest.current = onTurnPage;
  const startTimer = () => {
    window.clearInterval(timer.current);
    if (isDragging.get()) timer.current = window.setInterval(() => isDragging.get() && latest.current(), REST_MS);
  };
  return (
    <IconButton
      label={label}
      icon={icon}
      shortcut={keysOf(shortcut)}
      onClick={onTurnPage}
      onPointerEnter={startTimer}
      onPointerLeave={() => window.clearInterval(timer.current)}
    />
  );
}

/** Marks a key as handled, whatever the action returned. */
function handled(_outcome: unknown): true {
  return true;
}

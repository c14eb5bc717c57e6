import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ListTodo from 'lucide-react/icons/list-todo';
import { useEffect, useRef } from 'react';
import { isDragging } from '../../../dnd/drag-state.ts';
import { useShortcuts } from '../../../keyboard/keyboard.ts';
import { keysOf } from '../../../keyboard/table.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import type { Icon } from '../../../ui/icon/icon.tsx';
import { announce } from '../../../ui/message/announcer.tsx';
import { shownSpan, showUndated, useCalendarState, useUndatedShown } from './calendar-state.ts';
import { GoToDate } from './go-to-date.tsx';
import { dayOnPage } from './layout/spans.ts';
import { useRangeText } from './range-text.ts';
import styles from './toolbar.module.css';

/** The visible days as a heading, and the controls. For a page whose title is something else, such as a project. */
export function Toolbar() {
  const { title, detail } = useRangeText();
  return (
    <div className={styles.toolbar}>
      <h2 className={styles.range}>
        {title} {detail && <span className={styles.detail}>{detail}</span>}
      </h2>
      <CalendarControls />
    </div>
  );
}

/** Buttons to other days and time spans, and to the tasks without a date. */
export function CalendarControls() {
  const { calendar: messages } = useLazyMessages();
  const { span, spans, activeDay, showDay } = useCalendarState();
  const isUndatedShown = useUndatedShown();
  const turnPage = (by: -1 | 1) => showDay(dayOnPage(span, activeDay, by));
  useAnnouncedRange();
  useShortcuts({
    earlier: () => handled(turnPage(-1)),
    later: () => handled(turnPage(1)),
  });
  return (
    <div className={styles.controls}>
      <div className={styles.pages}>
        <PageButton label={messages.previous} icon={ChevronLeft} shortcut="earlier" onTurnPage={() => turnPage(-1)} />
        <Button onClick={() => showDay(undefined)}>{messages.today}</Button>
        <PageButton label={messages.next} icon={ChevronRight} shortcut="later" onTurnPage={() => turnPage(1)} />
        <GoToDate />
      </div>
      <fieldset className={styles.spans} aria-label={messages.view}>
        {/* The chosen span is not always the shown one: a window of medium width shows three days instead of the week. */}
        {spans.map((chosen) => (
          <button
            key={chosen}
            type="button"
            className={styles.span}
            aria-pressed={shownSpan(chosen) === span}
            onClick={() => showDay(activeDay, chosen)}
          >
            {messages.views[shownSpan(chosen)]}
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

/** Announces the visible days when they change. */
function useAnnouncedRange(): void {
  const { title, detail = '' } = useRangeText();
  const text = `${title} ${detail}`.trim();
  const announced = useRef(text);
  useEffect(() => {
    if (announced.current !== text) announce(text);
    announced.current = text;
  }, [text]);
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

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
import { showUndated, standAt, useStanding, useUndatedShown } from './calendar-state.ts';
import { pageFrom, SPANS } from './layout/spans.ts';
import { rangeInWords } from './range-words.ts';
import styles from './toolbar.module.css';

/** Which days the calendar shows, and the ways to others. */
export function Toolbar() {
  const { calendar: messages } = useLazyMessages();
  const language = useLanguage();
  const { span, at, isNarrow } = useStanding();
  const isUndatedShown = useUndatedShown();
  const turn = (by: -1 | 1) => standAt(pageFrom(span, at, by));
  const spans = isNarrow ? (['day', 'agenda'] as const) : SPANS;
  useShortcuts({
    earlier: () => done(turn(-1)),
    later: () => done(turn(1)),
  });
  return (
    <div className={styles.toolbar}>
      <div className={styles.pages}>
        <PageButton label={messages.previous} icon={ChevronLeft} shortcut="earlier" onTurn={() => turn(-1)} />
        <Button onClick={() => standAt(undefined)}>{messages.today}</Button>
        <PageButton label={messages.next} icon={ChevronRight} shortcut="later" onTurn={() => turn(1)} />
      </div>
      <p className={styles.range} aria-live="polite">
        {rangeInWords(span, at, language, messages.week)}
      </p>
      <fieldset className={styles.spans} aria-label={messages.span}>
        {spans.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.span}
            aria-pressed={name === span}
            onClick={() => standAt(at, name)}
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

/** How long something that is carried rests on a button before the page turns, and how often then. */
const REST_MS = 700;

type PageButtonProps = { label: string; icon: Icon; shortcut: 'earlier' | 'later'; onTurn: () => void };

/** Turns the page, also for something that is dragged and rests on it. */
function PageButton({ label, icon, shortcut, onTurn }: PageButtonProps) {
  const timer = useRef<number>(undefined);
  const latest = useRef(onTurn);
  latest.current = onTurn;
  const rest = () => {
    window.clearInterval(timer.current);
    if (isDragging.get()) timer.current = window.setInterval(() => isDragging.get() && latest.current(), REST_MS);
  };
  return (
    <IconButton
      label={label}
      icon={icon}
      shortcut={keysOf(shortcut)}
      onClick={onTurn}
      onPointerEnter={rest}
      onPointerLeave={() => window.clearInterval(timer.current)}
    />
  );
}

/** The key has been used. */
function done(_outcome: unknown): true {
  return true;
}

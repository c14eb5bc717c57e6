import { Suspense, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { lazily } from '../../lazily.tsx';
import { useWords } from '../../words.ts';
import styles from './early-quick-add.module.css';
import type { QuickAddProps } from './quick-add.tsx';

/** The composer, whose code is fetched when a line is first written, or ahead of that. */
export const QuickAdd = lazily(() => import('./quick-add.tsx'));

type Typed = { text: string; caret: number };

type EarlyProps = Omit<QuickAddProps, 'typed'> & {
  /** A line that was begun before the field was there. */
  begun?: string | undefined;
};

/** The composer with the focus. Until its code is there, a plain field keeps the letters. */
export function EarlyQuickAdd({ begun, ...props }: EarlyProps) {
  const [typed, setTyped] = useState<Typed | undefined>(begun ? { text: begun, caret: begun.length } : undefined);
  return (
    <Suspense fallback={<PlainLine begun={begun} onType={setTyped} />}>
      <QuickAdd {...props} typed={typed} />
    </Suspense>
  );
}

function PlainLine({ begun, onType }: { begun: string | undefined; onType: (typed: Typed) => void }) {
  const { quickAdd: words } = useWords();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const keep = ({ currentTarget: { value, selectionStart } }: SyntheticEvent<HTMLInputElement>) =>
    onType({ text: value, caret: selectionStart ?? value.length });
  return (
    <input
      ref={field}
      className={styles.field}
      aria-label={words.field}
      placeholder={words.placeholder}
      defaultValue={begun}
      autoComplete="off"
      data-autofocus
      onInput={keep}
      onSelect={keep}
    />
  );
}

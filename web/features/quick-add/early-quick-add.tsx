import { Suspense, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { lazily } from '../../lazily.tsx';
import { useWords } from '../../words.ts';
import styles from './early-quick-add.module.css';
import type { QuickAddProps } from './quick-add.tsx';

/** The composer, whose code is fetched when a line is first written, or ahead of that. */
export const QuickAdd = lazily(() => import('./quick-add.tsx'));

type Typed = { text: string; caret: number };

/** The composer with the focus. Until its code is there, a plain field keeps the letters. */
export function EarlyQuickAdd(props: Omit<QuickAddProps, 'typed'>) {
  const [typed, setTyped] = useState<Typed>();
  return (
    <Suspense fallback={<PlainLine onType={setTyped} />}>
      <QuickAdd {...props} typed={typed} />
    </Suspense>
  );
}

function PlainLine({ onType }: { onType: (typed: Typed) => void }) {
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
      autoComplete="off"
      data-autofocus
      onInput={keep}
      onSelect={keep}
    />
  );
}

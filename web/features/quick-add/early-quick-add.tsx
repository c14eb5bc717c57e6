import { useLayoutEffect, useRef } from 'react';
import { lazyWithMessages } from '../../platform/lazy.tsx';
import { useMessages } from '../../platform/messages.ts';
import { OptionalPart } from '../../ui/boundary/optional-part.tsx';
import styles from './early-quick-add.module.css';
import { useEarlyTyping } from './early-typing.ts';
import type { QuickAddProps } from './quick-add.tsx';

/** The composer, whose code is fetched when a line is first written, or ahead of that. */
export const QuickAdd = lazyWithMessages(() => import('./quick-add.tsx'));

type EarlyProps = Omit<QuickAddProps, 'typed'> & {
  /** A line that was begun before the field was there. */
  begun?: string | undefined;
};

/** The composer with the focus. Until its code is there, a plain field keeps the letters and the lines that were entered. */
export function EarlyQuickAdd({ begun, ...props }: EarlyProps) {
  const { typed, field } = useEarlyTyping(begun);
  const isUntouched = typed.text === '' && typed.entered.length === 0 && typed.pasted === '';
  return (
    <OptionalPart fallback={<PlainLine {...field} />}>
      <QuickAdd {...props} typed={isUntouched ? undefined : typed} />
    </OptionalPart>
  );
}

function PlainLine(field: ReturnType<typeof useEarlyTyping>['field']) {
  const { tasks: messages } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  return (
    <input
      ref={input}
      className={styles.field}
      aria-label={messages.newTask}
      placeholder={messages.addTask}
      autoComplete="off"
      data-autofocus
      {...field}
    />
  );
}

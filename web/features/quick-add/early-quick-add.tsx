import { useLayoutEffect, useRef } from 'react';
import { lazyWithMessages } from '../../platform/lazy.tsx';
import { useMessages } from '../../platform/messages.ts';
import { OptionalPart } from '../../ui/boundary/optional-part.tsx';
import styles from './early-quick-add.module.css';
import { useEarlyTyping } from './early-typing.ts';
import type { QuickAddProps } from './quick-add.tsx';

/** The composer. Its code is loaded when it is first shown, or with `QuickAdd.load()`. */
export const QuickAdd = lazyWithMessages(() => import('./quick-add.tsx'));

type EarlyProps = Omit<QuickAddProps, 'typed'> & {
  /** Text that was typed before the field was rendered. */
  begun?: string | undefined;
};

/** The composer with the focus. Until its code is loaded, a plain field keeps the typed text and the submitted lines. */
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

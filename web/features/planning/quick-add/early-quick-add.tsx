import { useLayoutEffect, useRef } from 'react';
import { lazyWithMessages } from '../../../platform/lazy.tsx';
import { useMessages } from '../../../platform/messages.ts';
import { OptionalPart } from '../../../ui/boundary/optional-part.tsx';
import { hasInput, useEarlyInput } from './early-input.ts';
import styles from './early-quick-add.module.css';
import type { QuickAddProps } from './quick-add.tsx';

/** The composer. Its code is loaded when it is first shown, or with `QuickAdd.load()`. */
export const QuickAdd = lazyWithMessages(() => import('./quick-add.tsx'));

type EarlyQuickAddProps = Omit<QuickAddProps, 'earlyInput'> & {
  /** Text that was typed before the field was rendered. */
  initialText?: string | undefined;
};

/** The composer with the focus. Until its code is loaded, a plain field keeps the typed text and the submitted lines. */
export function EarlyQuickAdd({ initialText, ...props }: EarlyQuickAddProps) {
  const { earlyInput, field } = useEarlyInput(initialText);
  return (
    <OptionalPart fallback={<PlainLine {...field} />}>
      <QuickAdd {...props} earlyInput={hasInput(earlyInput) ? earlyInput : undefined} />
    </OptionalPart>
  );
}

function PlainLine(field: ReturnType<typeof useEarlyInput>['field']) {
  const { tasks: messages } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    input.current?.focus();
  }, []);
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

import { type ComponentProps, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { caretAfter } from './caret-after.ts';
import styles from './growing-text.module.css';

type GrowingTextProps = Omit<ComponentProps<'textarea'>, 'className' | 'value' | 'ref' | 'onSelect'> & {
  value: string;
  field?: RefObject<HTMLTextAreaElement | null>;
};

/** A text field as high as its text. When its text changes from outside, the caret stays between the same words. */
export function GrowingText({ value, field: given, onChange, ...rest }: GrowingTextProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const field = given ?? own;
  const remember = useKeptCaret(field, value);
  return (
    <span className={styles.grow} data-text={value}>
      <textarea
        rows={1}
        {...rest}
        ref={field}
        value={value}
        className={styles.field}
        onSelect={remember}
        onChange={(event) => {
          remember(event);
          onChange?.(event);
        }}
      />
    </span>
  );
}

/** Gives a handler for everything the person does in the field; what else changes its text came from outside. */
function useKeptCaret(field: RefObject<HTMLTextAreaElement | null>, value: string) {
  const last = useRef({ text: value, caret: 0 });
  useLayoutEffect(() => {
    const element = field.current;
    const { text, caret } = last.current;
    if (!element || document.activeElement !== element || text === value) return;
    const next = caretAfter(text, value, caret);
    element.setSelectionRange(next, next);
    last.current = { text: value, caret: next };
  }, [field, value]);
  return ({ currentTarget: { value: text, selectionEnd: caret } }: SyntheticEvent<HTMLTextAreaElement>) => {
    last.current = { text, caret };
  };
}

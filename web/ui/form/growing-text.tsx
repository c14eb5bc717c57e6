import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { caretAfter } from './caret-after.ts';
import styles from './growing-text.module.css';

type GrowingTextProps = Omit<ComponentProps<'textarea'>, 'className' | 'value' | 'ref' | 'onSelect'> & {
  value: string;
  field?: RefObject<HTMLTextAreaElement | null>;
  /** The text with `mark` elements around parts of it, shown below the text. */
  highlights?: ReactNode;
};

/** A text area as high as its text. If code changes the text, the caret stays between the same characters. */
export function GrowingText({ value, field: given, highlights, onChange, ...rest }: GrowingTextProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const field = given ?? own;
  const saveCaret = usePreservedCaret(field, value);
  return (
    <span className={styles.grow} data-text={value}>
      {highlights !== undefined && (
        <span className={styles.highlights} aria-hidden="true">
          {highlights}
        </span>
      )}
      <textarea
        rows={1}
        {...rest}
        ref={field}
        value={value}
        className={styles.field}
        onSelect={saveCaret}
        onChange={(event) => {
          saveCaret(event);
          onChange?.(event);
        }}
      />
    </span>
  );
}

/** Returns a handler for all events caused by the user. Every other change of the text moves the caret. */
function usePreservedCaret(field: RefObject<HTMLTextAreaElement | null>, value: string) {
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

import { type ComponentProps, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import type { Anchor } from '../popover/position.ts';
import { characterRect } from './character-rect.ts';
import styles from './highlighted-textarea.module.css';

/** Access to the rendered field. */
export type HighlightedTextareaHandle = {
  element: HTMLTextAreaElement | null;
  /** Anchor at the character with a UTF-16 offset. Undefined before the field is rendered. */
  anchorAt: (offset: number) => Anchor | undefined;
};

type HighlightedTextareaProps = Omit<ComponentProps<'textarea'>, 'ref' | 'rows' | 'className'> & {
  value: string;
  /** The text of the field, with `mark` elements around the highlighted parts. */
  highlights: ReactNode;
  ref: Ref<HighlightedTextareaHandle>;
};

/**
 * A text field that grows with its text and highlights parts of it. A copy of the text with the same layout and invisible
 * characters is below the field. It shows the highlights and determines the height.
 */
export function HighlightedTextarea({ highlights, ref, ...textareaProps }: HighlightedTextareaProps) {
  const textarea = useRef<HTMLTextAreaElement>(null);
  const copy = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    get element() {
      return textarea.current;
    },
    anchorAt(offset) {
      const { current } = copy;
      return current
        ? { contextElement: current, getBoundingClientRect: () => characterRect(current, offset) }
        : undefined;
    },
  }));
  return (
    <div className={styles.stack}>
      <div ref={copy} className={styles.highlights} aria-hidden="true">
        {highlights}
      </div>
      <textarea {...textareaProps} ref={textarea} className={styles.field} rows={1} />
    </div>
  );
}

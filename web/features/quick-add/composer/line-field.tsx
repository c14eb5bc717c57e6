import { type ComponentProps, type Ref, useImperativeHandle, useRef } from 'react';
import type { Span } from '#domain/quick-add/quick-add.ts';
import type { Anchor } from '../../../ui/popover/position.ts';
import styles from './line-field.module.css';
import { Mirror, rectAt } from './mirror.tsx';

/** Access of the composer to the field. */
export type LineFieldHandle = {
  element: HTMLTextAreaElement | null;
  /** Anchor at the character with a UTF-16 offset. Undefined before the field is rendered. */
  anchorAt: (offset: number) => Anchor | undefined;
};

type LineFieldProps = Omit<ComponentProps<'textarea'>, 'ref' | 'value' | 'className'> & {
  value: string;
  spans: readonly Span[];
  ref: Ref<LineFieldHandle>;
};

/** A text field that grows with its text. Recognised spans have a background. */
export function LineField({ value, spans, ref, ...rest }: LineFieldProps) {
  const element = useRef<HTMLTextAreaElement>(null);
  const mirror = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    get element() {
      return element.current;
    },
    anchorAt(offset) {
      const { current: text } = mirror;
      return text ? { contextElement: text, getBoundingClientRect: () => rectAt(text, offset) } : undefined;
    },
  }));
  return (
    <div className={styles.stack}>
      <Mirror ref={mirror} text={value} spans={spans} />
      <textarea {...rest} ref={element} className={styles.field} value={value} rows={1} />
    </div>
  );
}

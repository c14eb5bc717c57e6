import { type ComponentProps, type Ref, useImperativeHandle, useRef } from 'react';
import type { Span } from '#domain/quick-add/quick-add.ts';
import type { Box } from '../../../ui/popover/place.ts';
import styles from './line-field.module.css';
import { boxAt, Mirror } from './mirror.tsx';

/** What others may do with the field. */
export type LineFieldHandle = {
  element: HTMLTextAreaElement | null;
  /** Where the letter at a UTF-16 offset stands in the window. */
  boxAt: (offset: number) => Box;
};

type LineFieldProps = Omit<ComponentProps<'textarea'>, 'ref' | 'value' | 'className'> & {
  value: string;
  spans: readonly Span[];
  ref: Ref<LineFieldHandle>;
};

const NOWHERE: Box = { left: 0, top: 0, width: 0, height: 0 };

/** A line of text that grows with its words, in which what was recognised has a soft ground. */
export function LineField({ value, spans, ref, ...rest }: LineFieldProps) {
  const element = useRef<HTMLTextAreaElement>(null);
  const mirror = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    get element() {
      return element.current;
    },
    boxAt: (offset) => (mirror.current ? boxAt(mirror.current, offset) : NOWHERE),
  }));
  return (
    <div className={styles.stack}>
      <Mirror ref={mirror} text={value} spans={spans} />
      <textarea {...rest} ref={element} className={styles.field} value={value} rows={1} />
    </div>
  );
}

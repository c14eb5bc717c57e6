import type { CSSProperties } from 'react';
import type { BarPart } from '../layout/week-lines.ts';
import styles from './bar.module.css';

/** Returns the attributes of a chip on a line, which can be a part of a bar. `className` and `style` are its others. */
export function barAttributes(
  { line, bar }: { line?: number | undefined; bar?: BarPart | undefined },
  { className, style }: { className: string | undefined; style?: CSSProperties },
) {
  return {
    className: bar ? `${className} ${styles.bar}` : className,
    style: { ...style, ...(line !== undefined && { gridRow: line + 1 }), '--days': bar?.days } as CSSProperties,
    ...(bar && {
      'data-bar': bar.index,
      'data-continued': bar.index > 0 || bar.beginsEarlier,
      'data-continues': bar.index < bar.days - 1 || bar.endsLater,
    }),
  };
}

import type { Color } from '#contract/colors.ts';
import styles from './dot.module.css';

/** The coloured dot of a project or a label. Hidden from screen readers: the name must be next to it. */
export function Dot({ color }: { color: Color }) {
  return <span className={styles.dot} data-color={color} aria-hidden="true" />;
}

import Tag from 'lucide-react/icons/tag';
import type { Color } from '#contract/colors.ts';
import styles from './dot.module.css';

/** The tag of a label in its colour. Says nothing by itself; the name stands beside it. */
export function LabelMark({ color }: { color: Color }) {
  return <Tag className={styles.tag} data-color={color} />;
}

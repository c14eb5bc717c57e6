import Tag from 'lucide-react/icons/tag';
import type { Color } from '#contract/colors.ts';
import styles from './dot.module.css';

/** The coloured tag icon of a label. Hidden from screen readers: the name must be next to it. */
export function LabelMark({ color }: { color: Color }) {
  return <Tag className={styles.tag} data-color={color} />;
}

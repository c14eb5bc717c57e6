import Funnel from 'lucide-react/icons/funnel';
import type { Color } from '#contract/colors.ts';
import styles from '../../ui/icon/dot.module.css';

/** The funnel of a filter in its colour. Says nothing by itself; the name stands beside it. */
export function FilterMark({ color }: { color: Color }) {
  return <Funnel className={styles.tag} data-color={color} />;
}

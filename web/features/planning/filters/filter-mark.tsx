import Funnel from 'lucide-react/icons/funnel';
import type { Color } from '#contract/colors.ts';
import styles from '../../../ui/icon/dot.module.css';

/** The icon of a filter in its colour. Has no accessible name, because the name of the filter is next to it. */
export function FilterMark({ color }: { color: Color }) {
  return <Funnel className={styles.tag} data-color={color} />;
}

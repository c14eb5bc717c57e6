import styles from './order-hint.module.css';

/**
 * A sentence after the introduction of a page that explains how to reorder its list. Hidden if there is nothing to reorder, and
 * on devices without a keyboard. `count` is undefined while the list is loading.
 */
export function OrderHint({ text, count }: { text: string; count: number | undefined }) {
  if (count !== undefined && count < 2) return null;
  return <span className={styles.hint}> {text}</span>;
}

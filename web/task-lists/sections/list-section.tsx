import { type ReactNode, type Ref, useId } from 'react';
import { ListHeading, type ListHeadingProps } from './list-heading.tsx';
import styles from './list-section.module.css';

export type ListSectionProps = Omit<ListHeadingProps, 'id'> & {
  ref?: Ref<HTMLElement>;
  /** The day of the list, if it has one. */
  day?: string;
  /** True if the list is empty. It is then shown smaller. */
  isEmpty?: boolean;
  children: ReactNode;
};

/** A list with its heading. There is no gap between sections, so that a task can be dropped anywhere on the page. */
export function ListSection({ ref, day, isEmpty = false, children, ...heading }: ListSectionProps) {
  const id = useId();
  return (
    <section ref={ref} aria-labelledby={id} className={styles.section} data-day={day} data-empty={isEmpty}>
      <ListHeading id={id} {...heading} />
      {children}
    </section>
  );
}

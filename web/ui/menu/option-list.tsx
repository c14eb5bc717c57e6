import { type ReactNode, useEffect } from 'react';
import { announce } from '../message/announcer.tsx';
import { type Anchor, Popover } from '../popover/popover.tsx';
import styles from './option-list.module.css';

export type OptionListProps = {
  id: string;
  anchor: Anchor;
  /** What is on offer. */
  label: string;
  /** How many there are, in words; announced whenever it changes. */
  count: string;
  options: readonly { key: string; content: ReactNode }[];
  /** Index of the one that Enter takes. */
  active: number | undefined;
  onActive: (index: number) => void;
  onChoose: (index: number) => void;
  onClose: () => void;
  /** For a list whose options are laid out otherwise. */
  className?: string | undefined;
};

/** What is on offer under what is being typed. Focus stays in the field, which names the active one by `optionId`. */
export function OptionList(props: OptionListProps) {
  const { id, anchor, label, count, options, active, onActive, onChoose, onClose, className = '' } = props;
  useEffect(() => announce(count), [count]);
  return (
    <Popover anchor={anchor} label={label} onClose={onClose} keepFocus>
      <div id={id} role="listbox" aria-label={label} className={`${styles.list} ${className}`}>
        {options.map(({ key, content }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps focus
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field
          <div
            key={key}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            onPointerMove={() => onActive(index)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(index)}
          >
            {content}
          </div>
        ))}
      </div>
    </Popover>
  );
}

/** A name that is cut where it does not fit. */
export function OptionName({ children }: { children: ReactNode }) {
  return <span className={styles.name}>{children}</span>;
}

/** The id of one option, for `aria-activedescendant`. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

import { type ReactNode, useEffect, useRef } from 'react';
import { keepFocus } from '../dialog/focus.ts';
import styles from './listbox.module.css';
import { optionId } from './option-id.ts';
import type { ChoiceEvent } from './use-combobox.ts';

export type ListboxOption = {
  key: string;
  content: ReactNode;
  /** For lists in which options can be chosen already. Otherwise the active option counts as selected. */
  isSelected?: boolean;
  /** Heading above consecutive options that have the same one. */
  group?: string;
};

export type ListboxProps = {
  id: string;
  /** Accessible name. */
  label: string;
  options: readonly ListboxOption[];
  /** Index of the option that the keys of the text field act on. */
  active: number | undefined;
  onActive: (index: number) => void;
  onChoose: (index: number, event: ChoiceEvent) => void;
  isMultiple?: boolean;
  /** For options with another layout. */
  className?: string | undefined;
};

/** The options of a text field. The focus and the keys stay with the field, see `useCombobox`. */
export function Listbox({ id, label, options, active, onActive, onChoose, isMultiple, className = '' }: ListboxProps) {
  const pointed = useRef<number>(undefined);
  useEffect(() => {
    // Scrolling under the pointer would make another option active.
    if (active !== undefined && active !== pointed.current)
      document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
    pointed.current = undefined;
  }, [id, active]);

  const renderOption = ({ key, content, isSelected }: ListboxOption, index: number) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps focus
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field
    <div
      key={key}
      id={optionId(id, index)}
      role="option"
      aria-selected={isSelected ?? index === active}
      className={styles.option}
      data-active={index === active}
      onPointerMove={({ movementX, movementY }) => {
        // Scrolling below a mouse at rest causes an event without a movement.
        if (index === active || (movementX === 0 && movementY === 0)) return;
        pointed.current = index;
        onActive(index);
      }}
      onClick={(event) => onChoose(index, event)}
    >
      {content}
    </div>
  );
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable={isMultiple}
      tabIndex={-1}
      className={`${styles.list} ${className}`}
      onMouseDown={keepFocus}
    >
      {groupsOf(options).map(({ group, first, members }) =>
        group === undefined ? (
          members.map((option, at) => renderOption(option, first + at))
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
          <div key={group} role="group" aria-label={group}>
            <p className={styles.heading} aria-hidden="true">
              {group}
            </p>
            {members.map((option, at) => renderOption(option, first + at))}
          </div>
        ),
      )}
    </div>
  );
}

/** Runs of options with the same heading. `first` is the index of the first member in the list. */
function groupsOf(options: readonly ListboxOption[]) {
  const groups: { group: string | undefined; first: number; members: ListboxOption[] }[] = [];
  for (const [index, option] of options.entries()) {
    const last = groups.at(-1);
    if (last && last.group === option.group) last.members.push(option);
    else groups.push({ group: option.group, first: index, members: [option] });
  }
  return groups;
}

/** A name that is cut off where it does not fit. */
export function OptionName({ children }: { children: ReactNode }) {
  return <span className={styles.name}>{children}</span>;
}

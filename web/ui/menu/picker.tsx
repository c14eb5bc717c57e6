import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useLazyMessages } from '../../platform/messages.ts';
import { announce } from '../message/announcer.tsx';
import { type Anchor, Popover } from '../popover/popover.tsx';
import { matching } from './matching.ts';
import { neighbour } from './menu-keys.ts';
import styles from './picker.module.css';

/** One thing to pick. */
export type PickerItem = { id: string; name: string; mark?: ReactNode };

export type PickerProps = {
  anchor: Anchor;
  /** What is picked, for the popover and its field. */
  label: string;
  items: readonly PickerItem[];
  /** The ids that are picked already. */
  chosen: readonly string[];
  /** True when several can be picked: picking then leaves the popover open. */
  many?: boolean;
  onPick: (id: string) => void;
  /** Makes what is typed into a new item; `label` says so. */
  create?: { label: (name: string) => string; run: (name: string) => void };
  /** More items are on their way; an Enter until then picks what fits once they are there. */
  isPending?: boolean;
  /** What to say when nothing fits. */
  none: string;
  onClose: () => void;
};

const MOST = 50;
const CREATE = 'create';

/** A list that narrows while typing. Arrows move, Enter picks, Esc closes. */
export function Picker(props: PickerProps) {
  const { anchor, label, items, chosen, many = false, onPick, create, isPending = false, none, onClose } = props;
  const { quickAdd: messages } = useLazyMessages();
  const listId = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const [isAwaited, setAwaited] = useState(false);
  const name = query.trim();
  const found = matching(items, query, MOST);
  const isNew = create && name !== '' && !items.some((item) => item.name.toLowerCase() === name.toLowerCase());
  const options: PickerItem[] = isNew ? [...found, { id: CREATE, name: create.label(name), mark: <Plus /> }] : found;
  const count = options.length;
  useEffect(() => announce(messages.suggestions(count)), [messages, count]);

  const pick = (item: PickerItem | undefined) => {
    if (!item) return;
    if (item.id === CREATE) create?.run(name);
    else onPick(item.id);
    setQuery('');
    setActive(0);
    if (!many) onClose();
  };
  useEffect(() => {
    if (!isAwaited || isPending) return;
    setAwaited(false);
    pick(options[active]);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = event.key === 'Home' || event.key === 'End' ? undefined : neighbour(active, count, event.key);
    if (next !== undefined) setActive(next);
    else if (event.key === 'Enter' && isPending) setAwaited(true);
    else if (event.key === 'Enter') pick(options[active]);
    else return;
    event.preventDefault();
  };
  return (
    <Popover anchor={anchor} onClose={onClose} label={label}>
      <div className={styles.picker}>
        <input
          className={styles.input}
          role="combobox"
          aria-label={label}
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={count > 0 ? `${listId}-${active}` : undefined}
          placeholder={label}
          autoComplete="off"
          data-autofocus
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        {count === 0 && !isPending && <p className={styles.none}>{none}</p>}
        <div id={listId} role="listbox" aria-label={label} aria-multiselectable={many} className={styles.list}>
          {options.map((item, index) => (
            <Option
              key={item.id}
              id={`${listId}-${index}`}
              item={item}
              isActive={index === active}
              isChosen={chosen.includes(item.id)}
              onPoint={() => setActive(index)}
              onPick={() => pick(item)}
            />
          ))}
        </div>
      </div>
    </Popover>
  );
}

type OptionProps = {
  id: string;
  item: PickerItem;
  isActive: boolean;
  isChosen: boolean;
  onPoint: () => void;
  onPick: () => void;
};

function Option({ id, item, isActive, isChosen, onPoint, onPick }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps focus
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className={styles.option}
      data-active={isActive}
      ref={isActive ? scrollIntoView : undefined}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <span className={styles.mark}>{item.mark}</span>
      <span className={styles.name}>{item.name}</span>
      {isChosen && <Check />}
    </div>
  );
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { isComposing } from '../../keyboard/composing.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { Popover } from '../popover/popover.tsx';
import type { Anchor } from '../popover/position.ts';
import { Listbox, OptionName } from './listbox.tsx';
import { matching } from './matching.ts';
import styles from './picker.module.css';
import { useCombobox } from './use-combobox.ts';

/** An item of a picker. `mark` is a graphic in front of the name. */
export type PickerItem = { id: string; name: string; mark?: ReactNode };

export type PickerProps = {
  anchor: Anchor;
  /** Accessible name of the popover and of its text field. */
  label: string;
  items: readonly PickerItem[];
  /** The ids of the chosen items. */
  chosen: readonly string[];
  /** Allows several chosen items: the popover stays open after a choice. */
  many?: boolean;
  onPick: (id: string) => void;
  /** Creates an item with the typed name. `label` is the text of that option. */
  create?: { label: (name: string) => string; run: (name: string) => void };
  /** Items are still being loaded. Enter then picks the active item of the loaded list. */
  isPending?: boolean;
  /** Text for an empty list. */
  emptyText: string;
  onClose: () => void;
};

const MAX_OPTIONS = 50;
const CREATE = 'create';

/** A popover with a text field that filters a list. Arrow keys move, Enter picks, Esc closes. */
export function Picker(props: PickerProps) {
  const { anchor, label, items, chosen, many = false, onPick, create, isPending = false, emptyText, onClose } = props;
  const { quickAdd: messages } = useLazyMessages();
  const [query, setQuery] = useState('');
  const [isEnterPending, setEnterPending] = useState(false);
  const name = query.trim();
  const found = matching(items, query, MAX_OPTIONS);
  const isNew = create && name !== '' && !items.some((item) => item.name.toLowerCase() === name.toLowerCase());
  const options: PickerItem[] = isNew ? [...found, { id: CREATE, name: create.label(name), mark: <Plus /> }] : found;
  const count = options.length;

  const pick = (index: number) => {
    const item = options[index];
    if (!item) return;
    if (item.id === CREATE) create?.run(name);
    else onPick(item.id);
    setQuery('');
    combobox.reset();
    if (!many) onClose();
  };
  const combobox = useCombobox({ count, query, announcement: messages.suggestions(count), onChoose: pick });
  useEffect(() => {
    if (!isEnterPending || isPending) return;
    setEnterPending(false);
    pick(combobox.active ?? 0);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isPending && !isComposing(event.nativeEvent)) {
      event.preventDefault();
      setEnterPending(true);
    } else combobox.onKeyDown(event);
  };
  return (
    <Popover anchor={anchor} onClose={onClose} label={label}>
      <div className={styles.picker}>
        <input
          {...combobox.inputProps}
          className={styles.input}
          aria-label={label}
          placeholder={label}
          data-autofocus
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {count === 0 && !isPending && <p className={styles.empty}>{emptyText}</p>}
        {count > 0 && (
          <Listbox
            {...combobox.listProps}
            label={label}
            isMultiple={many}
            className={styles.list}
            options={options.map(({ id, name: text, mark }) => ({
              key: id,
              isSelected: chosen.includes(id),
              content: (
                <>
                  <span className={styles.mark}>{mark}</span>
                  <OptionName>{text}</OptionName>
                  {chosen.includes(id) && <Check />}
                </>
              ),
            }))}
          />
        )}
      </div>
    </Popover>
  );
}

import { Popover } from '../popover/popover.tsx';
import type { Anchor } from '../popover/position.ts';
import { Listbox, type ListboxProps } from './listbox.tsx';

export type ListboxPopoverProps = ListboxProps & {
  anchor: Anchor;
  onClose: () => void;
};

/** Suggestions next to the text that is being typed. The text field keeps the focus. */
export function ListboxPopover({ anchor, onClose, ...list }: ListboxPopoverProps) {
  return (
    <Popover anchor={anchor} label={list.label} onClose={onClose} isModal={false}>
      <Listbox {...list} />
    </Popover>
  );
}

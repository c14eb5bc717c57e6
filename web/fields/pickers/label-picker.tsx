import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/queries.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { Dot } from '../../ui/icon/dot.tsx';
import { Picker } from '../../ui/listbox/picker.tsx';
import type { Anchor } from '../../ui/popover/position.ts';

type LabelPickerProps = {
  anchor: Anchor;
  /** The names of the labels that the task has. */
  chosen: readonly string[];
  /** Adds or removes a label, by name. */
  onToggle: (name: string) => void;
  onClose: () => void;
};

/** A picker for the user's labels. A name that does not exist can be created. */
export function LabelPicker({ anchor, chosen, onToggle, onClose }: LabelPickerProps) {
  const { taskPanel: messages } = useLazyMessages();
  const { data: all = [] } = useQuery(queries.labels());
  return (
    <Picker
      anchor={anchor}
      label={messages.findLabel}
      items={all.map(({ name, color }) => ({ id: name, name, mark: <Dot color={color} /> }))}
      chosen={chosen}
      many
      onPick={onToggle}
      create={{ label: messages.createLabel, run: onToggle }}
      emptyText={messages.noLabels}
      onClose={onClose}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/queries.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { Dot } from '../../ui/icon/dot.tsx';
import { Picker } from '../../ui/menu/picker.tsx';
import type { Anchor } from '../../ui/popover/popover.tsx';

type LabelPickerProps = {
  anchor: Anchor;
  /** The names of those that are on already. */
  chosen: readonly string[];
  /** Puts a label on, or takes it off. */
  onToggle: (name: string) => void;
  onClose: () => void;
};

/** Choosing among the person's labels; a name that is not among them makes one. */
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
      none={messages.noLabels}
      onClose={onClose}
    />
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useRef } from 'react';
import { queries } from '../../../../api/queries.ts';
import { LabelPicker } from '../../../../fields/pickers/label-picker.tsx';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { toggleLabel } from '../../../../task-data/actions/toggle-label.ts';
import { Dot } from '../../../../ui/icon/dot.tsx';
import { Property, ValueButton } from './property.tsx';
import { PropertyChip } from './property-chip.tsx';
import type { PropertyProps } from './task-properties.tsx';

/** The user's labels on the task. */
export function LabelsProperty({ task, canEdit, editors }: PropertyProps) {
  const { taskPanel: messages } = useLazyMessages();
  const cache = useQueryClient();
  const { data: all = [] } = useQuery(queries.labels());
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = editors.open === 'labels';
  const toggle = (name: string) => void toggleLabel(cache, task, name);
  const colorOf = (name: string) => all.find((label) => label.name === name)?.color ?? 'graphite';
  return (
    <Property name={messages.labels}>
      {task.labels.map((name) => (
        <PropertyChip
          key={name}
          mark={<Dot color={colorOf(name)} />}
          text={name}
          removeLabel={messages.removeLabel(name)}
          onRemove={canEdit ? () => toggle(name) : undefined}
        />
      ))}
      {canEdit && (
        <ValueButton
          ref={button}
          isEmpty
          aria-label={messages.addLabel}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => editors.toggle('labels')}
        >
          {task.labels.length === 0 ? messages.addLabel : <Plus />}
        </ValueButton>
      )}
      {isOpen && button.current && (
        <LabelPicker anchor={button.current} chosen={task.labels} onToggle={toggle} onClose={editors.close} />
      )}
    </Property>
  );
}

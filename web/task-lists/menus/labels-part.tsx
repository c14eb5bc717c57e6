import { useQueryClient } from '@tanstack/react-query';
import { LabelPicker } from '../../fields/pickers/label-picker.tsx';
import { toggleLabel } from '../../task-data/actions/toggle-label.ts';
import type { TaskPartProps } from './task-parts.tsx';

/** Choosing the labels of a task of the list. */
export function LabelsPart({ part: { task, anchor }, onClose }: TaskPartProps) {
  const cache = useQueryClient();
  const toggle = (name: string) => void toggleLabel(cache, task, name);
  return <LabelPicker anchor={anchor} chosen={task.labels} onToggle={toggle} onClose={onClose} />;
}

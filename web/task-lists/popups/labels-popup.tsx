import { useQueryClient } from '@tanstack/react-query';
import { LabelPicker } from '../../fields/pickers/label-picker.tsx';
import { toggleLabel } from '../../task-data/actions/toggle-label.ts';
import type { TaskPopupProps } from './task-popups.tsx';

/** The picker for the labels of a task in a list. */
export function LabelsPopup({ popup: { task, anchor }, onClose }: TaskPopupProps) {
  const cache = useQueryClient();
  const toggle = (name: string) => void toggleLabel(cache, task, name);
  return <LabelPicker anchor={anchor} chosen={task.labels} onToggle={toggle} onClose={onClose} />;
}

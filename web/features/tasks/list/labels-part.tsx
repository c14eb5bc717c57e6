import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queries } from '../../../api/queries.ts';
import { Dot } from '../../../ui/dot.tsx';
import { useWords } from '../../../words.ts';
import { Picker } from '../../task-panel/picker.tsx';
import { editTask } from '../actions/edit-task.ts';
import type { TaskPartProps } from './task-parts.tsx';

/** Choosing the labels of a task; a name that is not among them makes one. */
export function LabelsPart({ part: { task, anchor }, onClose }: TaskPartProps) {
  const cache = useQueryClient();
  const { taskPanel: words } = useWords();
  const { data: all = [] } = useQuery(queries.labels());
  const toggle = (name: string) => {
    const others = task.labels.filter((one) => one !== name);
    const labels = others.length < task.labels.length ? others : [...task.labels, name];
    void editTask(cache, task, { labels }, words.labelled(task.content));
  };
  return (
    <Picker
      anchor={anchor}
      label={words.findLabel}
      items={all.map(({ name, color }) => ({ id: name, name, mark: <Dot color={color} /> }))}
      chosen={task.labels}
      many
      onPick={toggle}
      create={{ label: words.createLabel, run: toggle }}
      none={words.noLabels}
      onClose={onClose}
    />
  );
}

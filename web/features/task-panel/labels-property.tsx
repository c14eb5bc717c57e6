import { useQuery, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { queries } from '../../api/queries.ts';
import { Dot } from '../../ui/dot.tsx';
import { useWords } from '../../words.ts';
import { editTask } from '../tasks/actions/edit-task.ts';
import { Picker } from './picker.tsx';
import { Property, ValueButton } from './property.tsx';
import styles from './task-properties.module.css';
import type { PropertyProps } from './task-properties.tsx';

/** The person's own labels on the task. */
export function LabelsProperty({ task, canEdit, parts }: PropertyProps) {
  const { taskPanel: words } = useWords();
  const cache = useQueryClient();
  const { data: all = [] } = useQuery(queries.labels());
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = parts.open === 'labels';
  const set = (labels: string[]) => void editTask(cache, task, { labels }, words.labelled(task.content));
  const toggle = (name: string) =>
    set(task.labels.includes(name) ? task.labels.filter((one) => one !== name) : [...task.labels, name]);
  const colorOf = (name: string) => all.find((label) => label.name === name)?.color ?? 'graphite';
  return (
    <Property name={words.labels}>
      {task.labels.map((name) => (
        <span key={name} className={styles.label}>
          <Dot color={colorOf(name)} />
          {name}
          {canEdit && (
            <button
              type="button"
              className={styles.remove}
              aria-label={words.removeLabel(name)}
              onClick={() => toggle(name)}
            >
              <X />
            </button>
          )}
        </span>
      ))}
      {canEdit && (
        <ValueButton
          ref={button}
          isEmpty
          aria-label={words.addLabel}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => parts.toggle('labels')}
        >
          {task.labels.length === 0 ? words.addLabel : <Plus />}
        </ValueButton>
      )}
      {isOpen && button.current && (
        <Picker
          anchor={button.current}
          label={words.findLabel}
          items={all.map(({ name, color }) => ({ id: name, name, mark: <Dot color={color} /> }))}
          chosen={task.labels}
          many
          onPick={toggle}
          create={{ label: words.createLabel, run: toggle }}
          none={words.noLabels}
          onClose={parts.close}
        />
      )}
    </Property>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ViewOptions } from '#contract/resources/view-options.ts';
import { NOBODY } from '#contract/resources/view-options-choices.ts';
import { queries } from '../../../api/queries.ts';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { LabelMark } from '../../../ui/icon/label-mark.tsx';
import { type Choice, ChoiceChips } from './choice-chips.tsx';
import { SwitchLine } from './switch-line.tsx';
import styles from './view-options-popover.module.css';

export type FilterFieldsProps = {
  options: ViewOptions;
  canShowCompleted: boolean;
  onChange: (values: Partial<Record<keyof ViewOptions, unknown>>) => void;
};

/** The fields for the filters of a view. */
export function FilterFields({ options, canShowCompleted, onChange }: FilterFieldsProps) {
  const { tasks } = useMessages();
  const { viewOptions: messages } = useLazyMessages();
  const { data: labels = [] } = useQuery(queries.labels());
  const { data: people = [] } = useQuery(queries.people());
  const priorities: Choice[] = [1, 2, 3, 4].map((value) => ({ id: String(value), name: tasks.priority(value) }));
  const persons: Choice[] = [...people, { id: NOBODY, name: messages.nobody }];
  const orNone = <Item,>(items: Item[]) => (items.length === 0 ? undefined : items);
  return (
    <section className={styles.filters} aria-label={messages.only}>
      <p className={styles.heading} aria-hidden="true">
        {messages.only}
      </p>
      <ChoiceChips
        legend={messages.priority}
        choices={priorities}
        chosen={(options.priorities ?? []).map(String)}
        onChange={(ids) => onChange({ priorities: orNone(ids.map(Number)) })}
      />
      {labels.length > 0 && (
        <ChoiceChips
          legend={messages.label}
          choices={labels.map(({ id, name, color }) => ({ id, name, mark: <LabelMark color={color} /> }))}
          chosen={options.label_ids ?? []}
          onChange={(ids) => onChange({ label_ids: orNone(ids) })}
        />
      )}
      {people.length > 1 && (
        <ChoiceChips
          legend={messages.assignee}
          choices={persons}
          chosen={options.assignee_ids ?? []}
          onChange={(ids) => onChange({ assignee_ids: orNone(ids) })}
        />
      )}
      <SwitchLine label={messages.noDate} isOn={options.no_date} onChange={(no_date) => onChange({ no_date })} />
      <SwitchLine
        label={messages.hideSubtasks}
        isOn={options.hide_subtasks}
        onChange={(hide_subtasks) => onChange({ hide_subtasks })}
      />
      {canShowCompleted && (
        <SwitchLine
          label={messages.showCompleted}
          isOn={options.show_completed}
          onChange={(show_completed) => onChange({ show_completed })}
        />
      )}
    </section>
  );
}

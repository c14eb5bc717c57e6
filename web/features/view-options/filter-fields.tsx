import { useQuery } from '@tanstack/react-query';
import type { ViewOptions } from '#contract/resources/view-options.ts';
import { NOBODY } from '#contract/resources/view-options-choices.ts';
import { queries } from '../../api/queries.ts';
import { LabelMark } from '../../ui/label-mark.tsx';
import { useLaterWords, useWords } from '../../words.ts';
import { type Choice, ChoiceChips } from './choice-chips.tsx';
import { SwitchLine } from './switch-line.tsx';
import styles from './view-options-popover.module.css';

export type FilterFieldsProps = {
  options: ViewOptions;
  canShowCompleted: boolean;
  onChange: (values: Partial<Record<keyof ViewOptions, unknown>>) => void;
};

/** What is left out of a view. */
export function FilterFields({ options, canShowCompleted, onChange }: FilterFieldsProps) {
  const { tasks } = useWords();
  const { viewOptions: words } = useLaterWords();
  const { data: labels = [] } = useQuery(queries.labels());
  const { data: people = [] } = useQuery(queries.people());
  const priorities: Choice[] = [1, 2, 3, 4].map((value) => ({ id: String(value), name: tasks.priority(value) }));
  const persons: Choice[] = [...people, { id: NOBODY, name: words.nobody }];
  const orNone = <Item,>(items: Item[]) => (items.length === 0 ? undefined : items);
  return (
    <section className={styles.filters} aria-label={words.only}>
      <p className={styles.heading} aria-hidden="true">
        {words.only}
      </p>
      <ChoiceChips
        legend={words.priority}
        choices={priorities}
        chosen={(options.priorities ?? []).map(String)}
        onChange={(ids) => onChange({ priorities: orNone(ids.map(Number)) })}
      />
      {labels.length > 0 && (
        <ChoiceChips
          legend={words.label}
          choices={labels.map(({ id, name, color }) => ({ id, name, mark: <LabelMark color={color} /> }))}
          chosen={options.label_ids ?? []}
          onChange={(ids) => onChange({ label_ids: orNone(ids) })}
        />
      )}
      {people.length > 1 && (
        <ChoiceChips
          legend={words.assignee}
          choices={persons}
          chosen={options.assignee_ids ?? []}
          onChange={(ids) => onChange({ assignee_ids: orNone(ids) })}
        />
      )}
      <SwitchLine label={words.noDate} isOn={options.no_date} onChange={(no_date) => onChange({ no_date })} />
      <SwitchLine
        label={words.hideSubtasks}
        isOn={options.hide_subtasks}
        onChange={(hide_subtasks) => onChange({ hide_subtasks })}
      />
      {canShowCompleted && (
        <SwitchLine
          label={words.showCompleted}
          isOn={options.show_completed}
          onChange={(show_completed) => onChange({ show_completed })}
        />
      )}
    </section>
  );
}

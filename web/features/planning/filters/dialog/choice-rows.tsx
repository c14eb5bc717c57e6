import { useMemo } from 'react';
import type { FilterClock } from '#domain/filter/filter.ts';
import { useLazyMessages, useMessages } from '../../../../platform/messages.ts';
import { ChoiceChips } from '../../view-options/index.ts';
import type { ExpressionNames } from '../expression/expression-completion.ts';
import { CHOICE_GROUPS, type Choice, capital, choicesOf, chosenIn, toggleChoice } from './choices.ts';
import styles from './filter-dialog.module.css';

export type ChoiceRowsProps = {
  expression: string;
  isReadable: boolean;
  clock: FilterClock;
  names: ExpressionNames;
  onChange: (expression: string) => void;
};

/** The most common terms as chips. Each click changes the expression. */
export function ChoiceRows({ expression, isReadable, clock, names, onChange }: ChoiceRowsProps) {
  const { tasks } = useMessages();
  const { filters: messages } = useLazyMessages();
  const choices = useMemo(() => choicesOf(names), [names]);
  const chosen = useMemo(() => chosenIn(expression, choices, clock), [expression, choices, clock]);
  const labelOf = (choice: Choice) => {
    if (choice.group === 'priorities') return tasks.priority(Number(choice.text.slice(1)));
    return choice.name ?? (choice.term === 'days' ? messages.next7 : capital(choice.text));
  };
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.heading}>{messages.conditions}</legend>
      {isReadable && !chosen && <p className={styles.note}>{messages.otherConditions}</p>}
      {CHOICE_GROUPS.map((group) => {
        const groupChoices = choices.filter((choice) => choice.group === group);
        if (groupChoices.length === 0) return null;
        const before = (chosen ?? []).filter((choice) => choice.group === group).map(({ text }) => text);
        return (
          <ChoiceChips
            key={group}
            legend={messages.groups[group]}
            choices={groupChoices.map((choice) => ({ id: choice.text, name: labelOf(choice) }))}
            chosen={before}
            onChange={(after) => {
              const clicked = groupChoices.find(({ text }) => before.includes(text) !== after.includes(text));
              if (clicked) onChange(toggleChoice(expression, clicked, choices, clock));
            }}
          />
        );
      })}
    </fieldset>
  );
}

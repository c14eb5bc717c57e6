import { useId, useState } from 'react';
import { useLazyMessages } from '../platform/messages.ts';
import { Button } from '../ui/button/button.tsx';
import styles from './conflict-panel.module.css';
import type { Choice, Conflict } from './merged-text.ts';

type ConflictPanelProps = {
  conflict: Conflict;
  /** The level of its heading. */
  level: 2 | 3;
  /** The person who saved the other version: the user in another window, or another person. Unknown if absent. */
  by?: 'me' | { name: string };
  /** The panel is shown over the text, and scrolls if it is high. */
  isPinned?: boolean;
  onResolve: (choices: readonly (Choice | undefined)[]) => void;
};

const CHOICES = ['mine', 'theirs', 'both'] as const;

/** Shows the passages that two people changed differently side by side. The user chooses what to keep; both by default. */
export function ConflictPanel({ conflict, level, by, isPinned = false, onResolve }: ConflictPanelProps) {
  const { saving: messages } = useLazyMessages();
  const [choices, setChoices] = useState<readonly (Choice | undefined)[]>([]);
  const heading = useId();
  const Heading = `h${level}` as const;
  const passages = conflict.filter((part) => typeof part !== 'string');
  const choose = (chosen: number, choice: Choice) =>
    setChoices(passages.map((_, index) => (index === chosen ? choice : choices[index])));
  return (
    <section className={styles.panel} data-pinned={isPinned} aria-labelledby={heading}>
      <div role="alert">
        <Heading id={heading} className={styles.title}>
          {by === 'me' ? messages.ownConflictTitle : messages.conflictTitle(by?.name)}
        </Heading>
        <p className={styles.text}>{messages.conflictText}</p>
      </div>
      {passages.map((passage, index) => (
        <Passage
          // biome-ignore lint/suspicious/noArrayIndexKey: a passage is identified by its index
          key={index}
          number={index + 1}
          mine={passage.mine}
          theirs={passage.theirs}
          by={typeof by === 'object' ? by.name : undefined}
          choice={choices[index] ?? 'both'}
          onChoose={(choice) => choose(index, choice)}
        />
      ))}
      <Button kind="primary" onClick={() => onResolve(choices)}>
        {messages.saveChoices}
      </Button>
    </section>
  );
}

type PassageProps = {
  number: number;
  mine: string;
  theirs: string;
  /** The name of the other person. */
  by: string | undefined;
  choice: Choice;
  onChoose: (choice: Choice) => void;
};

function Passage({ number, mine, theirs, by, choice, onChoose }: PassageProps) {
  const { saving: messages } = useLazyMessages();
  const name = useId();
  const labels = { mine: messages.keepMine, theirs: messages.keepTheirs, both: messages.keepBoth };
  return (
    <fieldset className={styles.passage}>
      <legend className={styles.legend}>{messages.conflict(number)}</legend>
      <div className={styles.sides}>
        <Side title={messages.mine} text={mine} isKept={choice !== 'theirs'} />
        <Side title={by ?? messages.theirs} text={theirs} isKept={choice !== 'mine'} />
      </div>
      <div className={styles.choices}>
        {CHOICES.map((one) => (
          <label key={one} className={styles.choice}>
            <input type="radio" name={name} checked={one === choice} onChange={() => onChoose(one)} />
            {labels[one]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Side({ title, text, isKept }: { title: string; text: string; isKept: boolean }) {
  const { saving: messages } = useLazyMessages();
  return (
    <div className={styles.side} data-kept={isKept}>
      <p className={styles.whose}>{title}</p>
      {text === '' ? (
        <p className={styles.removed}>{messages.removedLines}</p>
      ) : (
        <pre className={styles.lines}>{text}</pre>
      )}
    </div>
  );
}

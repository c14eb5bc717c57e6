import { useId, useState } from 'react';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import styles from './clash-panel.module.css';
import type { Choice, Clash } from './note-sides.ts';

type ClashPanelProps = { clash: Clash; onSettle: (choices: readonly (Choice | undefined)[]) => void };

const CHOICES = ['mine', 'theirs', 'both'] as const;

/** The places that two people changed differently, side by side, and what stays of them. Unless told otherwise all of it does. */
export function ClashPanel({ clash, onSettle }: ClashPanelProps) {
  const { notePage: messages } = useLazyMessages();
  const [choices, setChoices] = useState<readonly (Choice | undefined)[]>([]);
  const heading = useId();
  const places = clash.filter((part) => typeof part !== 'string');
  const choose = (place: number, choice: Choice) =>
    setChoices(places.map((_, index) => (index === place ? choice : choices[index])));
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <div role="alert">
        <h2 id={heading} className={styles.title}>
          {messages.clashTitle}
        </h2>
        <p className={styles.text}>{messages.clashText}</p>
      </div>
      {places.map((place, index) => (
        <Place
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is known by its order alone
          key={index}
          number={index + 1}
          mine={place.mine}
          theirs={place.theirs}
          choice={choices[index] ?? 'both'}
          onChoose={(choice) => choose(index, choice)}
        />
      ))}
      <Button kind="primary" onClick={() => onSettle(choices)}>
        {messages.settle}
      </Button>
    </section>
  );
}

type PlaceProps = {
  number: number;
  mine: string;
  theirs: string;
  choice: Choice;
  onChoose: (choice: Choice) => void;
};

function Place({ number, mine, theirs, choice, onChoose }: PlaceProps) {
  const { notePage: messages } = useLazyMessages();
  const name = useId();
  const labels = { mine: messages.keepMine, theirs: messages.keepTheirs, both: messages.keepBoth };
  return (
    <fieldset className={styles.place}>
      <legend className={styles.legend}>{messages.place(number)}</legend>
      <div className={styles.sides}>
        <Side title={messages.mine} text={mine} isKept={choice !== 'theirs'} />
        <Side title={messages.theirs} text={theirs} isKept={choice !== 'mine'} />
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
  const { notePage: messages } = useLazyMessages();
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

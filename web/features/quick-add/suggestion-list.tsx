import Inbox from 'lucide-react/icons/inbox';
import Plus from 'lucide-react/icons/plus';
import { useEffect } from 'react';
import { announce } from '../../ui/announcer.tsx';
import { Dot } from '../../ui/dot.tsx';
import { type Anchor, Popover } from '../../ui/popover.tsx';
import { useWords } from '../../words.ts';
import styles from './suggestion-list.module.css';
import type { Suggestion, Suggestions } from './suggestions.ts';

type SuggestionListProps = {
  id: string;
  suggestions: Suggestions;
  anchor: Anchor;
  onChoose: (index: number) => void;
};

/** The names on offer under the one that is being typed. Focus stays in the field, which names the active one. */
export function SuggestionList({ id, suggestions, anchor, onChoose }: SuggestionListProps) {
  const { quickAdd: words } = useWords();
  const { items, active, setActive, completion, dismiss } = suggestions;
  const count = items.length;
  useEffect(() => announce(words.suggestions(count)), [words, count]);
  return (
    <Popover anchor={anchor} onClose={dismiss} label={words.signs[completion.sign]} keepFocus>
      <div id={id} role="listbox" aria-label={words.signs[completion.sign]} className={styles.list}>
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps focus
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field
          <div
            key={item.name}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            onPointerMove={() => setActive(index)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(index)}
          >
            <span className={styles.mark}>
              <Mark item={item} />
            </span>
            <span className={styles.name}>{item.isNew ? words.newLabel(item.name) : item.name}</span>
          </div>
        ))}
      </div>
    </Popover>
  );
}

function Mark({ item }: { item: Suggestion }) {
  if (item.isNew) return <Plus />;
  if (item.is_inbox) return <Inbox />;
  return item.color && <Dot color={item.color} />;
}

/** The id of one option, for `aria-activedescendant`. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

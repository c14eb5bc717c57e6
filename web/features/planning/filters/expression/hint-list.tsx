import type { FilterHint } from '#contract/resources/filter.ts';
import { useLazyMessages } from '../../../../platform/messages.ts';
import styles from './hint-list.module.css';

type HintListProps = {
  hints: readonly FilterHint[];
  /** Replaces the range of a hint by its suggestion. Without it, the suggestions are no buttons. */
  onUse?: (hint: FilterHint, suggestion: string) => void;
};

/** Names that do not exist, and words that resemble a condition, each with what was probably meant. */
export function HintList({ hints, onUse }: HintListProps) {
  const { filters: messages } = useLazyMessages();
  if (hints.length === 0) return null;
  return (
    <ul className={styles.hints}>
      {hints.map((hint) => (
        <li key={`${hint.start} ${hint.text}`}>
          {messages.hints[hint.code](hint.text)}{' '}
          {hint.suggestion !== undefined && <Suggestion hint={hint} suggestion={hint.suggestion} onUse={onUse} />}
        </li>
      ))}
    </ul>
  );
}

type SuggestionProps = { hint: FilterHint; suggestion: string; onUse: HintListProps['onUse'] };

function Suggestion({ hint, suggestion, onUse }: SuggestionProps) {
  const { filters: messages } = useLazyMessages();
  const text = messages.didYouMean(suggestion);
  if (!onUse) return text;
  return (
    <button type="button" className={styles.suggestion} onClick={() => onUse(hint, suggestion)}>
      {text}
    </button>
  );
}

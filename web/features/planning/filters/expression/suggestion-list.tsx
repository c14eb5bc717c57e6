import { useLazyMessages } from '../../../../platform/messages.ts';
import { ListboxPopover } from '../../../../ui/listbox/listbox-popover.tsx';
import styles from './suggestion-list.module.css';
import type { Suggestions } from './use-suggestions.ts';

/** The suggested terms, each with its meaning, and names. */
export function SuggestionList({ anchor, suggestions }: { anchor: HTMLElement; suggestions: Suggestions }) {
  const { filters: messages } = useLazyMessages();
  const options = suggestions.items.map((suggestion) => ({
    key: suggestion.text,
    content: (
      <>
        <code className={styles.text}>{suggestion.text}</code>
        {suggestion.term && <span className={styles.meaning}>{messages.terms[suggestion.term]}</span>}
      </>
    ),
  }));
  return (
    <ListboxPopover
      {...suggestions.combobox.listProps}
      anchor={anchor}
      label={messages.suggestions}
      options={options}
      onClose={suggestions.dismiss}
      className={styles.list}
    />
  );
}

import Inbox from 'lucide-react/icons/inbox';
import Plus from 'lucide-react/icons/plus';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Dot } from '../../../ui/icon/dot.tsx';
import { OptionList, OptionName } from '../../../ui/menu/option-list.tsx';
import type { Anchor } from '../../../ui/popover/popover.tsx';
import styles from './suggestion-list.module.css';
import type { Suggestion, Suggestions } from './suggestions.ts';

type SuggestionListProps = {
  id: string;
  suggestions: Suggestions;
  anchor: Anchor;
  onChoose: (index: number) => void;
};

/** The names on offer under the one that is being typed. */
export function SuggestionList({ id, suggestions, anchor, onChoose }: SuggestionListProps) {
  const { quickAdd: messages } = useLazyMessages();
  const { items, active, setActive, completion, dismiss } = suggestions;
  const options = items.map((item) => ({
    key: item.name,
    content: (
      <>
        <span className={styles.mark}>
          <Mark item={item} />
        </span>
        <OptionName>{item.isNew ? messages.newLabel(item.name) : item.name}</OptionName>
      </>
    ),
  }));
  return (
    <OptionList
      id={id}
      anchor={anchor}
      label={messages.signs[completion.sign]}
      count={messages.suggestions(items.length)}
      options={options}
      active={active}
      onActive={setActive}
      onChoose={onChoose}
      onClose={dismiss}
    />
  );
}

function Mark({ item }: { item: Suggestion }) {
  if (item.isNew) return <Plus />;
  if (item.is_inbox) return <Inbox />;
  return item.color && <Dot color={item.color} />;
}

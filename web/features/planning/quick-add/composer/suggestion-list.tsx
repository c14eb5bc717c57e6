import Inbox from 'lucide-react/icons/inbox';
import Plus from 'lucide-react/icons/plus';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { Dot } from '../../../../ui/icon/dot.tsx';
import { OptionName } from '../../../../ui/listbox/listbox.tsx';
import { ListboxPopover } from '../../../../ui/listbox/listbox-popover.tsx';
import type { Combobox } from '../../../../ui/listbox/use-combobox.ts';
import type { Anchor } from '../../../../ui/popover/position.ts';
import styles from './suggestion-list.module.css';
import type { Suggestion, Suggestions } from './use-suggestions.ts';

type SuggestionListProps = { suggestions: Suggestions; combobox: Combobox; anchor: Anchor };

/** The suggested names below the name that is being typed. */
export function SuggestionList({ suggestions, combobox, anchor }: SuggestionListProps) {
  const { quickAdd: messages } = useLazyMessages();
  const { items, completion, dismiss } = suggestions;
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
    <ListboxPopover
      {...combobox.listProps}
      anchor={anchor}
      label={messages.suggestionLabels[completion.prefix]}
      options={options}
      onClose={dismiss}
    />
  );
}

function Mark({ item }: { item: Suggestion }) {
  if (item.isNew) return <Plus />;
  if (item.is_inbox) return <Inbox />;
  return item.color && <Dot color={item.color} />;
}

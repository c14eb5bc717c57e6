import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useMomentInSentence } from '../../../dates/use-moment-text.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useCombobox } from '../../../ui/listbox/use-combobox.ts';
import type { PaletteHit } from './entries.ts';
import { PaletteList } from './palette-list.tsx';
import styles from './search-palette.module.css';
import { useResults } from './use-results.ts';

export type SearchPaletteProps = { within: 'projects' | 'labels' | undefined; onClose: () => void };

/** Search and commands in one field. Arrow keys choose, Enter opens, Ctrl+Enter or Cmd+Enter opens in a new tab. */
export default function SearchPalette({ within, onClose }: SearchPaletteProps) {
  const { search: messages, offline } = useLazyMessages();
  const [typed, setTyped] = useState(within === undefined ? '' : within === 'projects' ? '#' : '@');
  const { groups, pending, heldAt } = useResults(typed);
  const momentText = useMomentInSentence();
  const hits = groups.flatMap((group) => group.hits);

  const open = (hit: PaletteHit | undefined, isNewTab: boolean) => {
    if (!hit) return;
    onClose();
    if (typeof hit.urlOrAction === 'function') hit.urlOrAction();
    else if (isNewTab) window.open(hit.urlOrAction, '_blank', 'noopener');
    else navigate(hit.urlOrAction);
  };
  const combobox = useCombobox({
    count: hits.length,
    query: typed,
    announcement: typed === '' || pending ? undefined : messages.results(hits.length),
    onChoose: (index, event) => open(hits[index], event.ctrlKey || event.metaKey),
  });

  return (
    <Dialog title={messages.title} size="top" onClose={onClose}>
      <div className={styles.field}>
        <Search />
        <input
          {...combobox.inputProps}
          data-autofocus
          className={styles.input}
          aria-label={messages.title}
          placeholder={messages.placeholder}
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={combobox.onKeyDown}
        />
      </div>
      {hits.length > 0 && <PaletteList label={messages.title} groups={groups} list={combobox.listProps} />}
      {hits.length === 0 && !pending && <p className={styles.nothing}>{messages.nothing(typed)}</p>}
      {heldAt !== undefined && (
        <p className={styles.held} role="status">
          {offline.fromDevice(momentText(new Date(heldAt).toISOString()))}
        </p>
      )}
    </Dialog>
  );
}

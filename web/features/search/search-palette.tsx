import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useId, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useLazyMessages } from '../../platform/messages.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { VisuallyHidden } from '../../ui/message/visually-hidden.tsx';
import type { PaletteHit } from './entries.ts';
import { PaletteList } from './palette-list.tsx';
import styles from './search-palette.module.css';
import { useResults } from './use-results.ts';

export type SearchPaletteProps = { within: 'projects' | 'labels' | undefined; onClose: () => void };

/** Search and commands in one field. Arrows choose, Enter opens, with Ctrl or Cmd in a new tab. */
export default function SearchPalette({ within, onClose }: SearchPaletteProps) {
  const { search: messages } = useLazyMessages();
  const list = useId();
  const [typed, setTyped] = useState(within === undefined ? '' : within === 'projects' ? '#' : '@');
  const [chosen, setChosen] = useState(0);
  const { groups, pending } = useResults(typed);
  const hits = groups.flatMap((group) => group.hits);
  const active = hits[Math.min(chosen, hits.length - 1)];

  const open = (hit: PaletteHit | undefined, newTab: boolean) => {
    if (!hit) return;
    onClose();
    if (typeof hit.go === 'function') hit.go();
    else if (newTab) window.open(hit.go, '_blank', 'noopener');
    else navigate(hit.go);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = chosenAfter(event.key, Math.min(chosen, hits.length - 1), hits.length);
    if (next !== undefined) setChosen(next);
    else if (event.key === 'Enter') open(active, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog title={messages.title} size="top" onClose={onClose}>
      <div className={styles.field}>
        <Search />
        <input
          data-autofocus
          className={styles.input}
          role="combobox"
          aria-expanded="true"
          aria-controls={list}
          aria-activedescendant={active ? `${list} ${active.id}` : undefined}
          aria-label={messages.title}
          aria-autocomplete="list"
          placeholder={messages.placeholder}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <PaletteList
        id={list}
        groups={groups}
        active={active}
        onOpen={open}
        onPoint={(hit) => setChosen(hits.indexOf(hit))}
      />
      <VisuallyHidden>
        <span role="status">{typed !== '' && !pending && messages.results(hits.length)}</span>
      </VisuallyHidden>
      {hits.length === 0 && !pending && <p className={styles.nothing}>{messages.nothing(typed)}</p>}
    </Dialog>
  );
}

function chosenAfter(key: string, chosen: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (chosen + 1) % count;
  if (key === 'ArrowUp') return (chosen + count - 1) % count;
  return undefined;
}

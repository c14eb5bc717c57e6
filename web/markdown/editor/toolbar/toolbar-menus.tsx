import type { EditorView } from '@codemirror/view';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Plus from 'lucide-react/icons/plus';
import type { RefObject } from 'react';
import { useLazyMessages } from '../../../platform/messages.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { MenuButton, type MenuEntry } from '../../../ui/menu/menu.tsx';
import { type LineKind, setLines } from '../commands/set-lines.ts';
import { hostFacet } from '../host.ts';
import { insertions } from '../insertions.ts';
import styles from './toolbar.module.css';

/** Returns the handler of a button or menu entry: it focuses the text and runs the command. */
export type Act = (command: (view: EditorView) => unknown) => () => void;

/** The menu for the kind of line. */
export function KindMenu({ kind, act }: { kind: LineKind; act: Act }) {
  const { noteEditor: messages } = useLazyMessages();
  const names: Readonly<Record<LineKind, string>> = {
    text: messages.text,
    heading1: messages.heading(1),
    heading2: messages.heading(2),
    heading3: messages.heading(3),
    quote: messages.quote,
    boxes: messages.boxes,
    bullets: messages.bullets,
    numbers: messages.numbers,
  };
  const entries = (): MenuEntry[] =>
    KINDS.map((each) => ({
      label: names[each],
      checked: each === kind,
      onSelect: act((view) => each !== kind && setLines(each)(view)),
    }));
  return (
    <MenuButton
      label={messages.lineKind}
      entries={entries}
      trigger={(trigger) => (
        <button type="button" {...trigger} className={styles.kind} aria-label={`${messages.lineKind}: ${names[kind]}`}>
          {names[kind]}
          <ChevronDown />
        </button>
      )}
    />
  );
}

const KINDS: readonly LineKind[] = ['text', 'heading1', 'heading2', 'heading3', 'quote'];

/** The menu with the same insertions as the completions after `/`. */
export function InsertMenu({ editor, act }: { editor: RefObject<EditorView | null>; act: Act }) {
  const { noteEditor: messages } = useLazyMessages();
  const entries = (): MenuEntry[] => {
    const host = editor.current?.state.facet(hostFacet);
    return host ? insertions(host).map(({ label, run }) => ({ label, onSelect: act(run) })) : [];
  };
  return (
    <MenuButton
      label={messages.insert}
      entries={entries}
      trigger={(trigger) => <IconButton {...trigger} label={messages.more} icon={Plus} />}
    />
  );
}

import type { EditorView } from '@codemirror/view';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Plus from 'lucide-react/icons/plus';
import type { RefObject } from 'react';
import { useLazyMessages } from '../../../platform/messages.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { MenuButton, type MenuEntry } from '../../../ui/menu/menu.tsx';
import { type LineKind, setLineKind } from '../commands/set-line-kind.ts';
import { hostFacet } from '../host.ts';
import { insertions } from '../insertions.ts';
import styles from './toolbar.module.css';

/** Returns the handler of a button or menu entry: it focuses the text and runs the command. */
export type RunCommand = (command: (view: EditorView) => unknown) => () => void;

/** The menu for the kind of line. */
export function KindMenu({ kind, run }: { kind: LineKind; run: RunCommand }) {
  const { noteEditor: messages } = useLazyMessages();
  const names: Readonly<Record<LineKind, string>> = {
    text: messages.text,
    heading1: messages.heading(1),
    heading2: messages.heading(2),
    heading3: messages.heading(3),
    quote: messages.quote,
    taskList: messages.checklist,
    bulletList: messages.bullets,
    numberedList: messages.numbers,
  };
  const entries = (): MenuEntry[] =>
    KINDS.map((each) => ({
      label: names[each],
      checked: each === kind,
      onSelect: run((view) => each !== kind && setLineKind(each)(view)),
    }));
  return (
    <MenuButton
      label={messages.textStyle}
      entries={entries}
      trigger={(trigger) => (
        <button type="button" {...trigger} className={styles.kind} aria-label={`${messages.textStyle}: ${names[kind]}`}>
          {names[kind]}
          <ChevronDown />
        </button>
      )}
    />
  );
}

/** The kinds in the menu. Lists have their own buttons. */
const KINDS: readonly LineKind[] = ['text', 'heading1', 'heading2', 'heading3', 'quote'];

/** The menu with the same insertions as the completions after `/`. */
export function InsertMenu({ editor, run }: { editor: RefObject<EditorView | null>; run: RunCommand }) {
  const { noteEditor: messages } = useLazyMessages();
  const entries = (): MenuEntry[] => {
    const host = editor.current?.state.facet(hostFacet);
    return host ? insertions(host).map((insertion) => ({ label: insertion.label, onSelect: run(insertion.run) })) : [];
  };
  return (
    <MenuButton
      label={messages.insert}
      entries={entries}
      trigger={(trigger) => <IconButton {...trigger} label={messages.more} icon={Plus} />}
    />
  );
}

import { redo, undo } from '@codemirror/commands';
import { openSearchPanel } from '@codemirror/search';
import type { StateCommand } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import Bold from 'lucide-react/icons/bold';
import Code from 'lucide-react/icons/code';
import Italic from 'lucide-react/icons/italic';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListChecks from 'lucide-react/icons/list-checks';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Maximize2 from 'lucide-react/icons/maximize-2';
import Minimize2 from 'lucide-react/icons/minimize-2';
import Paperclip from 'lucide-react/icons/paperclip';
import Redo2 from 'lucide-react/icons/redo-2';
import Search from 'lucide-react/icons/search';
import Strikethrough from 'lucide-react/icons/strikethrough';
import Undo2 from 'lucide-react/icons/undo-2';
import { memo, type ReactNode, type RefObject, useSyncExternalStore } from 'react';
import { useLazyMessages } from '../../../platform/messages.ts';
import type { Store } from '../../../platform/store.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import type { Icon } from '../../../ui/icon/icon.tsx';
import { setLines } from '../commands/set-lines.ts';
import { insertLink, toggleLink } from '../commands/toggle-link.ts';
import { type Mark, toggleMark } from '../commands/toggle-mark.ts';
import { hostFacet } from '../host.ts';
import styles from './toolbar.module.css';
import { type Act, InsertMenu, KindMenu } from './toolbar-menus.tsx';
import type { ToolbarState } from './toolbar-state.ts';
import { useRovingFocus } from './use-roving-focus.ts';

type ToolbarProps = {
  editor: RefObject<EditorView | null>;
  store: Store<ToolbarState>;
  readOnly: boolean;
  isFull: boolean;
  onFull: () => void;
};

/** The toolbar. It is one tab stop; arrow keys move between buttons. It does not render at every letter. */
export const Toolbar = memo(function Toolbar({ editor, store, readOnly, isFull, onFull }: ToolbarProps) {
  const { noteEditor: messages } = useLazyMessages();
  const roving = useRovingFocus();
  const act = (command: (view: EditorView) => unknown) => () => {
    const view = editor.current;
    if (!view) return;
    view.focus();
    command(view);
  };
  return (
    <div
      {...roving}
      role="toolbar"
      aria-label={messages.tools}
      className={styles.toolbar}
      // Keeps the focus in the text and, on phones, the keyboard open.
      onMouseDown={(event) => event.preventDefault()}
    >
      {!readOnly && <WritingTools editor={editor} store={store} act={act} />}
      <span className={styles.gap} />
      <IconButton label={messages.find} icon={Search} shortcut="Mod+f" onClick={act(openSearchPanel)} />
      <IconButton
        label={isFull ? messages.leaveFullScreen : messages.fullScreen}
        icon={isFull ? Minimize2 : Maximize2}
        aria-pressed={isFull}
        onClick={onFull}
      />
    </div>
  );
});

function WritingTools({
  editor,
  store,
  act,
}: {
  editor: RefObject<EditorView | null>;
  store: Store<ToolbarState>;
  act: Act;
}) {
  const { noteEditor: messages } = useLazyMessages();
  const { marks, kind, canUndo, canRedo } = useSyncExternalStore(store.subscribe, store.get);
  const mark = (name: Mark, icon: Icon, shortcut: string) => (
    <IconButton
      label={messages[name]}
      icon={icon}
      shortcut={shortcut}
      aria-pressed={marks[name]}
      onClick={act(toggleMark(name))}
    />
  );
  const line = (name: 'bullets' | 'numbers' | 'boxes', icon: Icon, shortcut: string) => (
    <IconButton
      label={messages[name]}
      icon={icon}
      shortcut={shortcut}
      aria-pressed={kind === name}
      onClick={act(setLines(name))}
    />
  );
  const addLink: StateCommand = (target) => toggleLink(target) || insertLink(target);
  return (
    <>
      <KindMenu kind={kind} act={act} />
      <Group>
        {mark('bold', Bold, 'Mod+b')}
        {mark('italic', Italic, 'Mod+i')}
        {mark('strike', Strikethrough, 'Mod+Shift+x')}
        {mark('code', Code, 'Mod+e')}
        <IconButton label={messages.link} icon={Link} shortcut="Mod+k" onClick={act(addLink)} />
      </Group>
      <Group>
        {line('boxes', ListChecks, 'Mod+Shift+9')}
        {line('bullets', List, 'Mod+Shift+8')}
        {line('numbers', ListOrdered, 'Mod+Shift+7')}
      </Group>
      <Group>
        <IconButton
          label={messages.file}
          icon={Paperclip}
          onClick={act((view) => view.state.facet(hostFacet)?.chooseFiles())}
        />
        <InsertMenu editor={editor} act={act} />
      </Group>
      <Group>
        <IconButton label={messages.undo} icon={Undo2} shortcut="Mod+z" disabled={!canUndo} onClick={act(undo)} />
        <IconButton label={messages.redo} icon={Redo2} shortcut="Mod+y" disabled={!canRedo} onClick={act(redo)} />
      </Group>
    </>
  );
}

function Group({ children }: { children: ReactNode }) {
  return <span className={styles.group}>{children}</span>;
}

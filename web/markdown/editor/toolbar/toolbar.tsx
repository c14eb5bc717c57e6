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
import { setLineKind } from '../commands/set-line-kind.ts';
import { type InlineFormat, toggleFormat } from '../commands/toggle-format.ts';
import { insertLink, toggleLink } from '../commands/toggle-link.ts';
import { hostFacet } from '../host.ts';
import styles from './toolbar.module.css';
import { InsertMenu, KindMenu, type RunCommand } from './toolbar-menus.tsx';
import type { ToolbarState } from './toolbar-state.ts';
import { useRovingFocus } from './use-roving-focus.ts';

type ToolbarProps = {
  editor: RefObject<EditorView | null>;
  store: Store<ToolbarState>;
  readOnly: boolean;
  isFullScreen: boolean;
  onToggleFullScreen: () => void;
};

/** The toolbar. It is one tab stop; arrow keys move between buttons. It does not render after each letter. */
export const Toolbar = memo(function Toolbar({
  editor,
  store,
  readOnly,
  isFullScreen,
  onToggleFullScreen,
}: ToolbarProps) {
  const { noteEditor: messages } = useLazyMessages();
  const roving = useRovingFocus();
  const run = (command: (view: EditorView) => unknown) => () => {
    const view = editor.current;
    if (!view) return;
    view.focus();
    command(view);
  };
  return (
    <div
      {...roving}
      role="toolbar"
      aria-label={messages.toolbar}
      className={styles.toolbar}
      // Keeps the focus in the text and, on phones, the keyboard open.
      onMouseDown={(event) => event.preventDefault()}
    >
      {!readOnly && <EditingButtons editor={editor} store={store} run={run} />}
      <span className={styles.spacer} />
      <IconButton label={messages.find} icon={Search} shortcut="Mod+f" onClick={run(openSearchPanel)} />
      <IconButton
        label={isFullScreen ? messages.leaveFullScreen : messages.fullScreen}
        icon={isFullScreen ? Minimize2 : Maximize2}
        aria-pressed={isFullScreen}
        onClick={onToggleFullScreen}
      />
    </div>
  );
});

function EditingButtons({
  editor,
  store,
  run,
}: {
  editor: RefObject<EditorView | null>;
  store: Store<ToolbarState>;
  run: RunCommand;
}) {
  const { noteEditor: messages } = useLazyMessages();
  const { formats, kind, canUndo, canRedo } = useSyncExternalStore(store.subscribe, store.get);
  const formatButton = (name: InlineFormat, icon: Icon, shortcut: string) => (
    <IconButton
      label={messages[name]}
      icon={icon}
      shortcut={shortcut}
      aria-pressed={formats[name]}
      onClick={run(toggleFormat(name))}
    />
  );
  const lineButton = (
    name: 'bulletList' | 'numberedList' | 'taskList',
    label: string,
    icon: Icon,
    shortcut: string,
  ) => (
    <IconButton
      label={label}
      icon={icon}
      shortcut={shortcut}
      aria-pressed={kind === name}
      onClick={run(setLineKind(name))}
    />
  );
  const addLink: StateCommand = (target) => toggleLink(target) || insertLink(target);
  return (
    <>
      <KindMenu kind={kind} run={run} />
      <Group>
        {formatButton('bold', Bold, 'Mod+b')}
        {formatButton('italic', Italic, 'Mod+i')}
        {formatButton('strike', Strikethrough, 'Mod+Shift+x')}
        {formatButton('code', Code, 'Mod+e')}
        <IconButton label={messages.link} icon={Link} shortcut="Mod+k" onClick={run(addLink)} />
      </Group>
      <Group>
        {lineButton('taskList', messages.checklist, ListChecks, 'Mod+Shift+9')}
        {lineButton('bulletList', messages.bullets, List, 'Mod+Shift+8')}
        {lineButton('numberedList', messages.numbers, ListOrdered, 'Mod+Shift+7')}
      </Group>
      <Group>
        <IconButton
          label={messages.file}
          icon={Paperclip}
          onClick={run((view) => view.state.facet(hostFacet)?.openFileDialog())}
        />
        <InsertMenu editor={editor} run={run} />
      </Group>
      <Group>
        <IconButton label={messages.undo} icon={Undo2} shortcut="Mod+z" disabled={!canUndo} onClick={run(undo)} />
        <IconButton label={messages.redo} icon={Redo2} shortcut="Mod+y" disabled={!canRedo} onClick={run(redo)} />
      </Group>
    </>
  );
}

function Group({ children }: { children: ReactNode }) {
  return <span className={styles.group}>{children}</span>;
}

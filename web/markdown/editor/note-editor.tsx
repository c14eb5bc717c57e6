import { EditorView } from '@codemirror/view';
import { type RefObject, useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useLazyMessages } from '../../platform/messages.ts';
import { keepTabInside } from '../../ui/dialog/focus.ts';
import { VisuallyHidden } from '../../ui/message/visually-hidden.tsx';
import code from '../reading-view/code-colors.module.css';
import content from './editor-content.module.css';
import { EditorIcons } from './editor-icons.tsx';
import overlays from './editor-overlays.module.css';
import type { NoteEditorProps } from './editor-props.ts';
import { FileInput } from './file-input.tsx';
import styles from './note-editor.module.css';
import { Toolbar } from './toolbar/toolbar.tsx';
import { uploadFiles } from './uploads.ts';
import { useEditor } from './use-editor.ts';

/** The Markdown editor of a note. It shows the Markdown source with decorations. */
export default function NoteEditor(props: NoteEditorProps) {
  const { noteEditor: messages } = useLazyMessages();
  const root = useRef<HTMLDivElement>(null);
  const parent = useRef<HTMLDivElement>(null);
  const pinned = useRef<HTMLDivElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const help = useId();
  const [isFullScreen, setFullScreen] = useState(false);
  const toggleFullScreen = useCallback(() => setFullScreen((previous) => !previous), []);
  const { editor, toolbar, outline } = useEditor(props, { parent, root, pinned, describedBy: help, fileInput });
  const addFiles = useCallback(
    (files: readonly File[]) => editor.current && uploadFiles(editor.current, files),
    [editor],
  );
  const wordCount = useSyncExternalStore(outline.subscribe, () => outline.get().words);
  const { readOnly = false, status, notice } = props;
  useCaretInView(editor, notice !== undefined);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key events bubble from the editor and the toolbar
    <div
      ref={root}
      className={styles.editor}
      data-full-screen={isFullScreen}
      onKeyDown={(event) => {
        if (!isFullScreen) return;
        if (event.key === 'Escape' && !event.defaultPrevented) setFullScreen(false);
        // The editor covers the rest of the page.
        else if (!event.defaultPrevented) keepTabInside(event, event.currentTarget);
      }}
    >
      <EditorIcons />
      <Toolbar
        editor={editor}
        store={toolbar}
        readOnly={readOnly}
        isFullScreen={isFullScreen}
        onToggleFullScreen={toggleFullScreen}
      />
      <div ref={parent} className={`${styles.text} ${content.content} ${overlays.overlays} ${code.code}`} />
      <div ref={pinned} className={styles.pinned}>
        {notice}
        <div className={styles.footer}>
          <span>{messages.words(wordCount)}</span>
          {status}
        </div>
      </div>
      <FileInput ref={fileInput} onFiles={addFiles} />
      <VisuallyHidden>
        <span id={help}>{messages.leaveHint}</span>
      </VisuallyHidden>
    </div>
  );
}

/** Scrolls to the caret when a notice appears, which would cover it otherwise. */
function useCaretInView(editor: RefObject<EditorView | null>, hasNotice: boolean): void {
  useEffect(() => {
    const view = editor.current;
    if (hasNotice && view?.hasFocus)
      view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main.head) });
  }, [editor, hasNotice]);
}

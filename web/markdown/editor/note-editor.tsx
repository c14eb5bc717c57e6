import { useCallback, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useLazyMessages } from '../../platform/messages.ts';
import { keepTabInside } from '../../ui/dialog/focus.ts';
import { VisuallyHidden } from '../../ui/message/visually-hidden.tsx';
import code from '../reading/code-colors.module.css';
import floats from './editor-floats.module.css';
import { FileChooser, Icons } from './editor-furniture.tsx';
import marks from './editor-marks.module.css';
import type { NoteEditorProps } from './editor-props.ts';
import styles from './note-editor.module.css';
import { Toolbar } from './toolbar/toolbar.tsx';
import { sendFiles } from './uploads.ts';
import { useEditor } from './use-editor.ts';

/** The Markdown editor of a note. It edits the stored text and decorates it. */
export default function NoteEditor(props: NoteEditorProps) {
  const { noteEditor: messages } = useLazyMessages();
  const root = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const help = useId();
  const [isFull, setFull] = useState(false);
  const turnFull = useCallback(() => setFull((was) => !was), []);
  const { editor, tools, outline } = useEditor(props, { place, root, describedBy: help, chooser });
  const addFiles = useCallback(
    (files: readonly File[]) => editor.current && sendFiles(editor.current, files),
    [editor],
  );
  const count = useSyncExternalStore(outline.subscribe, () => outline.get().words);
  const { readOnly = false, status } = props;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from what is inside
    <div
      ref={root}
      className={styles.editor}
      data-full={isFull}
      onKeyDown={(event) => {
        if (!isFull) return;
        if (event.key === 'Escape' && !event.defaultPrevented) setFull(false);
        // The rest of the page is covered.
        else if (!event.defaultPrevented) keepTabInside(event, event.currentTarget);
      }}
    >
      <Icons />
      <Toolbar editor={editor} store={tools} readOnly={readOnly} isFull={isFull} onFull={turnFull} />
      <div ref={place} className={`${styles.text} ${marks.marks} ${floats.floats} ${code.code}`} />
      <div className={styles.foot}>
        <span>{messages.words(count)}</span>
        {status}
      </div>
      <FileChooser ref={chooser} onFiles={addFiles} />
      <VisuallyHidden>
        <span id={help}>{messages.leave}</span>
      </VisuallyHidden>
    </div>
  );
}

import { openSearchPanel } from '@codemirror/search';
import { EditorState, Transaction } from '@codemirror/state';
import { EditorView, type ViewUpdate } from '@codemirror/view';
import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { useErrorText } from '../../api/error-text.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { createStore, type Store } from '../../platform/store.ts';
import { createPictures, type Pictures } from '../reading/picture-store.ts';
import { copyOfIcon } from './editor-furniture.tsx';
import type { NoteEditorHandle, NoteEditorProps, Outline } from './editor-props.ts';
import { extensions, lineBreaks, writable, writing } from './extensions.ts';
import type { Host } from './host.ts';
import { outsideChanged } from './live/live-marks.ts';
import { outlineWatcher } from './outline-watcher.ts';
import { fromOutside, putText, textOf } from './put-text.ts';
import { cutAt, lineBreakOf, toDoc } from './texts.ts';
import { isSameToolbar, type ToolbarState, toolbarState } from './toolbar/toolbar-state.ts';
import { stopUploads } from './uploads.ts';

type Places = {
  root: RefObject<HTMLElement | null>;
  place: RefObject<HTMLElement | null>;
  chooser: RefObject<HTMLInputElement | null>;
  /** The id of the element that explains the keys. */
  describedBy: string;
};

type Editor = {
  editor: RefObject<EditorView | null>;
  tools: Store<ToolbarState>;
  outline: Store<Outline>;
};

/** Creates the editor while the component is mounted. */
export function useEditor(props: NoteEditorProps, places: Places): Editor {
  const editor = useRef<EditorView>(null);
  const host = useHost(props, places);
  const [tools] = useState(() => createStore(toolbarState(EditorState.create())));
  const [outline] = useState(() => createStore<Outline>({ headings: [], words: 0 }));
  const { describedBy, root, place } = places;
  useLayoutEffect(() => {
    const parent = place.current;
    if (!parent) return;
    const onUpdate = (update: ViewUpdate) => {
      if (update.docChanged && update.transactions.some((each) => each.docChanged && !each.annotation(fromOutside)))
        host.props().onChange(textOf(update.state));
      const now = toolbarState(update.state);
      if (!isSameToolbar(now, tools.get())) tools.set(now);
    };
    host.pictures = newPictures(host.props);
    const { initialText, autoFocus = false, readOnly = false } = host.props();
    const lineBreak = lineBreakOf(initialText);
    const doc = toDoc(initialText, lineBreak);
    const view = new EditorView({
      parent,
      state: EditorState.create({
        doc,
        ...(autoFocus && { selection: { anchor: doc.length } }),
        extensions: [
          lineBreaks.of(cutAt(lineBreak)),
          writing.of(writable(!readOnly)),
          extensions(host, describedBy),
          EditorView.updateListener.of(onUpdate),
          // Scrolling into view must not place text under the toolbar.
          EditorView.scrollMargins.of(() => ({ top: toolbarHeight(root.current) })),
          EditorView.domEventHandlers({ blur: () => host.props().onLeave?.() }),
          outlineWatcher((found) => {
            outline.set(found);
            host.props().onOutline?.(found);
          }),
        ],
      }),
    });
    editor.current = view;
    if (autoFocus) view.focus();
    return () => {
      editor.current = null;
      stopUploads(view);
      view.destroy();
      host.pictures.drop();
    };
  }, [host, place, root, describedBy, tools, outline]);
  useOutside(props, editor);
  useHandle(props, editor);
  return { editor, tools, outline };
}

/** Returns the host, which always reads the current props. */
function useHost(props: NoteEditorProps, { root, chooser }: Places): Host {
  const { noteEditor: messages } = useLazyMessages();
  const reason = useErrorText();
  const now = useRef({ props, words: messages, reason });
  useLayoutEffect(() => {
    now.current = { props, words: messages, reason };
  });
  const [host] = useState<Host>(() => ({
    props: () => now.current.props,
    words: () => now.current.words,
    reason: (refusal) => now.current.reason(refusal),
    pictures: newPictures(() => now.current.props),
    icon: (name) => copyOfIcon(root.current, name),
    chooseFiles: () => chooser.current?.click(),
  }));
  return host;
}

function toolbarHeight(root: HTMLElement | null): number {
  return root?.querySelector('[role="toolbar"]')?.clientHeight ?? 0;
}

function newPictures(props: () => NoteEditorProps): Pictures {
  return createPictures((url, signal) => props().fetchPicture(url, signal));
}

/** Updates decorations when data outside the text changes. */
function useOutside({ readOnly = false, taskState, links }: NoteEditorProps, editor: Editor['editor']): void {
  const shown = useRef({ readOnly, taskState, links });
  useEffect(() => {
    const before = shown.current;
    shown.current = { readOnly, taskState, links };
    if (readOnly !== before.readOnly) editor.current?.dispatch({ effects: writing.reconfigure(writable(!readOnly)) });
    if (taskState !== before.taskState || links !== before.links)
      editor.current?.dispatch({ effects: outsideChanged.of(null) });
  }, [editor, readOnly, taskState, links]);
}

function useHandle({ ref }: NoteEditorProps, editor: Editor['editor']): void {
  useImperativeHandle(ref, (): NoteEditorHandle => {
    const withView = (act: (view: EditorView) => void) => () => editor.current && act(editor.current);
    return {
      text: () => (editor.current ? textOf(editor.current.state) : ''),
      replace: (text) => editor.current && putText(editor.current, text),
      focus: withView((view) => view.focus()),
      openFind: withView(openSearchPanel),
      goTo(offset) {
        const view = editor.current;
        if (!view) return;
        const anchor = Math.min(offset, view.state.doc.length);
        view.dispatch({
          selection: { anchor },
          effects: EditorView.scrollIntoView(anchor, { y: 'start', yMargin: 64 }),
          annotations: Transaction.addToHistory.of(false),
        });
        view.focus();
      },
    };
  }, [editor]);
}

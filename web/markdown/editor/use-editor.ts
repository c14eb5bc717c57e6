import { openSearchPanel } from '@codemirror/search';
import { EditorState, Transaction } from '@codemirror/state';
import { EditorView, type ViewUpdate } from '@codemirror/view';
import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { useErrorText } from '../../api/error-text.ts';
import { useLazyMessages } from '../../platform/messages.ts';
import { createStore, type Store } from '../../platform/store.ts';
import { createPictures, type Pictures } from '../reading-view/picture-store.ts';
import { decorationsOutdated } from './decorations/markdown-decorations.ts';
import { copyOfIcon } from './editor-icons.tsx';
import type { NoteEditorHandle, NoteEditorProps, Outline } from './editor-props.ts';
import { editability, editabilityOf, extensions, lineSeparator } from './extensions.ts';
import type { Host } from './host.ts';
import { outlineWatcher } from './outline-watcher.ts';
import { externalChange, replaceText, textOf } from './replace-text.ts';
import { documentOf, lineBreakOf, splitLinesAt } from './text-document.ts';
import { isSameToolbar, type ToolbarState, toolbarState } from './toolbar/toolbar-state.ts';
import { cancelUploads } from './uploads.ts';

type EditorElements = {
  root: RefObject<HTMLElement | null>;
  parent: RefObject<HTMLElement | null>;
  /** The element that covers the bottom of the text. */
  pinned: RefObject<HTMLElement | null>;
  fileInput: RefObject<HTMLInputElement | null>;
  /** The id of the element that explains the keys. */
  describedBy: string;
};

type Editor = {
  editor: RefObject<EditorView | null>;
  toolbar: Store<ToolbarState>;
  outline: Store<Outline>;
};

/** Creates the editor while the component is mounted. */
export function useEditor(props: NoteEditorProps, elements: EditorElements): Editor {
  const editor = useRef<EditorView>(null);
  const host = useHost(props, elements);
  const [toolbar] = useState(() => createStore(toolbarState(EditorState.create())));
  const [outline] = useState(() => createStore<Outline>({ headings: [], words: 0 }));
  const { describedBy, root, pinned, parent: parentRef } = elements;
  useLayoutEffect(() => {
    const parent = parentRef.current;
    if (!parent) return;
    const onUpdate = (update: ViewUpdate) => {
      if (update.docChanged && update.transactions.some((each) => each.docChanged && !each.annotation(externalChange)))
        host.props().onChange(textOf(update.state));
      const newState = toolbarState(update.state);
      if (!isSameToolbar(newState, toolbar.get())) toolbar.set(newState);
    };
    host.pictures = newPictures(host.props);
    const { initialText, autoFocus = false, readOnly = false } = host.props();
    const lineBreak = lineBreakOf(initialText);
    const doc = documentOf(initialText, lineBreak);
    const view = new EditorView({
      parent,
      state: EditorState.create({
        doc,
        ...(autoFocus && { selection: { anchor: doc.length } }),
        extensions: [
          lineSeparator.of(splitLinesAt(lineBreak)),
          editability.of(editabilityOf(!readOnly)),
          extensions(host, describedBy),
          EditorView.updateListener.of(onUpdate),
          // Scrolling into view must not place text under the toolbar or the status.
          EditorView.scrollMargins.of(() => ({
            top: toolbarHeight(root.current),
            bottom: pinned.current?.clientHeight ?? 0,
          })),
          EditorView.domEventHandlers({ blur: () => host.props().onBlur?.() }),
          outlineWatcher((latest) => {
            outline.set(latest);
            host.props().onOutline?.(latest);
          }),
        ],
      }),
    });
    editor.current = view;
    if (autoFocus) view.focus();
    return () => {
      editor.current = null;
      cancelUploads(view);
      view.destroy();
      host.pictures.dispose();
    };
  }, [host, parentRef, root, pinned, describedBy, toolbar, outline]);
  useExternalState(props, editor);
  useHandle(props, editor);
  return { editor, toolbar, outline };
}

/** Returns the host of the extensions. It always reads the current props. */
function useHost(props: NoteEditorProps, { root, fileInput }: EditorElements): Host {
  const { noteEditor: messages } = useLazyMessages();
  const errorText = useErrorText();
  const latest = useRef({ props, messages, errorText });
  useLayoutEffect(() => {
    latest.current = { props, messages, errorText };
  });
  const [host] = useState<Host>(() => ({
    props: () => latest.current.props,
    messages: () => latest.current.messages,
    errorText: (error) => latest.current.errorText(error),
    pictures: newPictures(() => latest.current.props),
    icon: (name) => copyOfIcon(root.current, name),
    openFileDialog: () => fileInput.current?.click(),
  }));
  return host;
}

function toolbarHeight(root: HTMLElement | null): number {
  return root?.querySelector('[role="toolbar"]')?.clientHeight ?? 0;
}

function newPictures(props: () => NoteEditorProps): Pictures {
  return createPictures((url, signal) => props().fetchPicture(url, signal));
}

/** Applies changes of the props that the document does not contain. */
function useExternalState({ readOnly = false, taskState, links }: NoteEditorProps, editor: Editor['editor']): void {
  const previous = useRef({ readOnly, taskState, links });
  useEffect(() => {
    const before = previous.current;
    previous.current = { readOnly, taskState, links };
    if (readOnly !== before.readOnly)
      editor.current?.dispatch({ effects: editability.reconfigure(editabilityOf(!readOnly)) });
    if (taskState !== before.taskState || links !== before.links)
      editor.current?.dispatch({ effects: decorationsOutdated.of(null) });
  }, [editor, readOnly, taskState, links]);
}

function useHandle({ ref }: NoteEditorProps, editor: Editor['editor']): void {
  useImperativeHandle(ref, (): NoteEditorHandle => {
    const withView = (act: (view: EditorView) => void) => () => editor.current && act(editor.current);
    return {
      text: () => (editor.current ? textOf(editor.current.state) : ''),
      replace: (text) => editor.current && replaceText(editor.current, text),
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

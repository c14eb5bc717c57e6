import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { Note } from '#contract/resources/note.ts';
import { countWords } from '#domain/note-text/count-words.ts';
import { outlineOf } from '#domain/note-text/outline.ts';
import { setTaskListItem, taskListItemsIn, toggleTaskListItem } from '#domain/note-text/task-list-items.ts';
import { SaveStatus } from '../../../autosave/save-status.tsx';
import type { NoteEditorHandle, Outline } from '../../../markdown/editor/editor-props.ts';
import { lazyWithMessages } from '../../../platform/lazy.tsx';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { currentNoteState } from '../data/note-state.ts';
import type { NoteMode } from './note-mode.ts';
import styles from './note-page.module.css';
import type { NoteAutosave, NoteAutosaveState } from './use-note-autosave.ts';
import { useNoteLinks } from './use-note-links.ts';

const NoteEditor = lazyWithMessages(() => import('../../../markdown/editor/note-editor.tsx'));
const NoteText = lazyWithMessages(() => import('../../../markdown/reading/note-text.tsx'));

/** Loads the code that shows notes for reading. */
export function loadReading(): Promise<void> {
  return NoteText.load();
}

/** Scrolls to the heading at this offset in the text. */
export type GoTo = (offset: number) => void;

type NoteBodyProps = {
  note: Note;
  state: NoteAutosaveState;
  autosave: NoteAutosave;
  mode: NoteMode;
  canEdit: boolean;
  /** Set by the mounted view. */
  goTo: RefObject<GoTo | undefined>;
  onOutline: (outline: Outline) => void;
};

/** The text of a note, in the editor or for reading. */
export function NoteBody(props: NoteBodyProps) {
  return (
    <Suspense fallback={<Skeleton />}>
      {props.mode === 'write' ? <Writing {...props} /> : <Reading {...props} />}
    </Suspense>
  );
}

function Writing({ note, state, autosave, goTo, onOutline }: NoteBodyProps) {
  const { notePage: messages } = useLazyMessages();
  const editor = useRef<NoteEditorHandle>(null);
  const links = useNoteLinks(note);
  const [first] = useState(state.texts.body);
  const [isFresh] = useState(() => currentNoteState().intent === 'write');
  useEffect(() => {
    goTo.current = (offset) => editor.current?.goTo(offset);
    // Before the next render: a key pressed until then would edit a text without the merged changes.
    const showMerged = () => {
      const { body } = autosave.state.get().texts;
      if (editor.current && editor.current.text() !== body) editor.current.replace(body);
    };
    showMerged();
    return autosave.state.subscribe(showMerged);
  }, [autosave, goTo]);
  // Runs after the page has focused its heading, which it does on every navigation.
  useEffect(() => {
    if (isFresh) editor.current?.focus();
  }, [isFresh]);
  return (
    <NoteEditor
      ref={editor}
      initialText={first}
      label={messages.text}
      autoFocus={isFresh}
      onChange={(text) => autosave.type('body', text)}
      onLeave={() => void autosave.save()}
      onOutline={onOutline}
      status={<SaveStatus state={state} />}
      {...links}
    />
  );
}

function Reading({ note, state, autosave, canEdit, goTo, onOutline }: NoteBodyProps) {
  const box = useRef<HTMLDivElement>(null);
  const { taskState, fetchPicture, onOpen, onTickTask } = useNoteLinks(note);
  const { body } = state.texts;
  useEffect(() => {
    const headings = outlineOf(body);
    onOutline({ headings, words: countWords(body) });
    goTo.current = (offset) => {
      const line = body.slice(0, offset).split('\n').length - 1;
      box.current?.querySelector(`[data-line="${line}"]`)?.scrollIntoView({ block: 'start' });
    };
  }, [body, goTo, onOutline]);
  const tick = (line: number) => {
    autosave.type('body', toggleTaskListItem(body, line));
    void autosave.save();
  };
  const tickTask = (line: number, taskId: string, done: boolean) => {
    const found = taskListItemsIn(body).find((one) => one.line === line);
    if (found && found.ticked !== done) autosave.type('body', setTaskListItem(body, found, done));
    onTickTask(taskId, done);
  };
  return (
    <div ref={box} className={styles.reading}>
      <NoteText
        text={body}
        links={note.links}
        taskState={taskState}
        fetchPicture={fetchPicture}
        onOpen={onOpen}
        {...(canEdit && { onTick: tick, onTickTask: tickTask })}
      />
    </div>
  );
}

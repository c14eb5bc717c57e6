import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { Note } from '#contract/resources/note.ts';
import { countWords } from '#domain/note-text/count-words.ts';
import { outlineOf } from '#domain/note-text/outline.ts';
import { setTaskListItem, taskListItemsIn, toggleTaskListItem } from '#domain/note-text/task-list-items.ts';
import type { NoteEditorHandle, Outline } from '../../../markdown/editor/editor-props.ts';
import { lazyWithMessages } from '../../../platform/lazy.tsx';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { noteState } from '../data/note-place.ts';
import type { NoteSaver, NoteSaverState } from '../saving/note-saver.ts';
import { SaveStatus } from '../saving/save-status.tsx';
import type { NoteMode } from './note-mode.ts';
import styles from './note-page.module.css';
import { useNoteLinks } from './use-note-links.ts';

const NoteEditor = lazyWithMessages(() => import('../../../markdown/editor/note-editor.tsx'));
const NoteText = lazyWithMessages(() => import('../../../markdown/reading/note-text.tsx'));

/** Fetches the code that shows notes for reading. */
export function loadReading(): Promise<void> {
  return NoteText.load();
}

/** Brings a heading of the outline into sight, by its offset in the text. */
export type GoTo = (offset: number) => void;

type NoteBodyProps = {
  note: Note;
  state: NoteSaverState;
  saver: NoteSaver;
  mode: NoteMode;
  canEdit: boolean;
  /** Set to what goes to a heading of what is shown. */
  goTo: RefObject<GoTo | undefined>;
  onOutline: (outline: Outline) => void;
};

/** The text of a note, to be written or to be read. */
export function NoteBody(props: NoteBodyProps) {
  return (
    <Suspense fallback={<Skeleton />}>
      {props.mode === 'write' ? <Writing {...props} /> : <Reading {...props} />}
    </Suspense>
  );
}

function Writing({ note, state, saver, goTo, onOutline }: NoteBodyProps) {
  const { notePage: messages } = useLazyMessages();
  const editor = useRef<NoteEditorHandle>(null);
  const links = useNoteLinks(note);
  const [first] = useState(state.body);
  const [isFresh] = useState(() => noteState().intent === 'write');
  useEffect(() => {
    goTo.current = (offset) => editor.current?.goTo(offset);
    // At once and not with the next rendering: a key in between would be typed into a text that lacks what others wrote.
    const showMerged = () => {
      const { body } = saver.state.get();
      if (editor.current && editor.current.text() !== body) editor.current.replace(body);
    };
    showMerged();
    return saver.state.subscribe(showMerged);
  }, [saver, goTo]);
  // After the page has taken the focus to its heading, as it does on every arrival.
  useEffect(() => {
    if (isFresh) editor.current?.focus();
  }, [isFresh]);
  return (
    <NoteEditor
      ref={editor}
      initialText={first}
      label={messages.text}
      autoFocus={isFresh}
      onChange={saver.type}
      onLeave={() => void saver.save()}
      onOutline={onOutline}
      status={<SaveStatus state={state} />}
      {...links}
    />
  );
}

function Reading({ note, state, saver, canEdit, goTo, onOutline }: NoteBodyProps) {
  const box = useRef<HTMLDivElement>(null);
  const { taskState, fetchPicture, onOpen, onTickTask } = useNoteLinks(note);
  const { body } = state;
  useEffect(() => {
    const headings = outlineOf(body);
    onOutline({ headings, words: countWords(body) });
    goTo.current = (offset) => {
      const line = body.slice(0, offset).split('\n').length - 1;
      box.current?.querySelector(`[data-line="${line}"]`)?.scrollIntoView({ block: 'start' });
    };
  }, [body, goTo, onOutline]);
  const tick = (line: number) => {
    saver.type(toggleTaskListItem(body, line));
    void saver.save();
  };
  const tickTask = (line: number, taskId: string, done: boolean) => {
    const found = taskListItemsIn(body).find((one) => one.line === line);
    if (found && found.ticked !== done) saver.type(setTaskListItem(body, found, done));
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

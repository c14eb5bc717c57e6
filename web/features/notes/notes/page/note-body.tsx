import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { Note } from '#contract/resources/note.ts';
import { countWords } from '#domain/note-text/count-words.ts';
import { outlineOf } from '#domain/note-text/outline.ts';
import { setTaskListItem, taskListItemsIn, toggleTaskListItem } from '#domain/note-text/task-list-items.ts';
import { SaveStatus } from '../../../../autosave/save-status.tsx';
import type { NoteEditorHandle, Outline } from '../../../../markdown/editor/editor-props.ts';
import { lazyWithMessages } from '../../../../platform/lazy.tsx';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { useIsUnconfirmed } from '../../../../task-data/outbox/unconfirmed.ts';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { currentNoteState } from '../data/note-state.ts';
import { NoteConflict } from './note-conflict.tsx';
import type { NoteMode } from './note-mode.ts';
import styles from './note-page.module.css';
import type { NoteAutosave, NoteAutosaveState } from './use-note-autosave.ts';
import { useNoteLinks } from './use-note-links.ts';

const NoteEditor = lazyWithMessages(() => import('../../../../markdown/editor/note-editor.tsx'));
const ReadingView = lazyWithMessages(() => import('../../../../markdown/reading-view/reading-view.tsx'));

/** Loads the code of the reading view. */
export function loadReadingView(): Promise<void> {
  return ReadingView.load();
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

/** The text of a note, in the editor or in the reading view. */
export function NoteBody(props: NoteBodyProps) {
  return (
    <Suspense fallback={<Skeleton />}>
      {props.mode === 'write' ? <WriteMode {...props} /> : <ReadMode {...props} />}
    </Suspense>
  );
}

function WriteMode({ note, state, autosave, goTo, onOutline }: NoteBodyProps) {
  const { notePage: messages } = useLazyMessages();
  const editor = useRef<NoteEditorHandle>(null);
  const links = useNoteLinks(note);
  const isUnsent = useIsUnconfirmed(note.id);
  const [initialText] = useState(state.texts.body);
  const [isNew] = useState(() => currentNoteState().intent === 'write');
  useEffect(() => {
    goTo.current = (offset) => editor.current?.goTo(offset);
    // Not in an effect: a key pressed before the next render would edit a text without the merged changes.
    const showMerged = () => {
      const { body } = autosave.state.get().texts;
      if (editor.current && editor.current.text() !== body) editor.current.replace(body);
    };
    showMerged();
    return autosave.state.subscribe(showMerged);
  }, [autosave, goTo]);
  // Runs after the page has focused its heading, which it does on every navigation.
  useEffect(() => {
    if (isNew) editor.current?.focus();
  }, [isNew]);
  return (
    <NoteEditor
      ref={editor}
      initialText={initialText}
      label={messages.text}
      autoFocus={isNew}
      onChange={(text) => autosave.edit('body', text)}
      onBlur={() => void autosave.save()}
      onOutline={onOutline}
      status={<SaveStatus state={state} isUnsent={isUnsent} />}
      {...(state.conflicts.body && { notice: <NoteConflict note={note} state={state} autosave={autosave} /> })}
      {...links}
    />
  );
}

function ReadMode({ note, state, autosave, canEdit, goTo, onOutline }: NoteBodyProps) {
  const container = useRef<HTMLDivElement>(null);
  const { taskState, fetchPicture, onOpen, onToggleTask } = useNoteLinks(note);
  const { body } = state.texts;
  useEffect(() => {
    const headings = outlineOf(body);
    onOutline({ headings, words: countWords(body) });
    goTo.current = (offset) => {
      const line = body.slice(0, offset).split('\n').length - 1;
      container.current?.querySelector(`[data-line="${line}"]`)?.scrollIntoView({ block: 'start' });
    };
  }, [body, goTo, onOutline]);
  const toggleItem = (line: number) => {
    autosave.edit('body', toggleTaskListItem(body, line));
    void autosave.save();
  };
  const toggleTaskItem = (line: number, taskId: string, done: boolean) => {
    const item = taskListItemsIn(body).find((each) => each.line === line);
    if (item && item.ticked !== done) autosave.edit('body', setTaskListItem(body, item, done));
    onToggleTask(taskId, done);
  };
  return (
    <div ref={container} className={styles.reading}>
      <ReadingView
        text={body}
        links={note.links}
        taskState={taskState}
        fetchPicture={fetchPicture}
        onOpen={onOpen}
        {...(canEdit && { onToggleItem: toggleItem, onToggleTaskItem: toggleTaskItem })}
      />
      <div className={styles.pinned}>
        <NoteConflict note={note} state={state} autosave={autosave} />
      </div>
    </div>
  );
}

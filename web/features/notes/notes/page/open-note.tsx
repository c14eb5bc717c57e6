import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { Note } from '#contract/resources/note.ts';
import { titleOf } from '#domain/note-text/title.ts';
import { queries } from '../../../../api/queries.ts';
import { useShortcuts } from '../../../../keyboard/keyboard.ts';
import type { Outline } from '../../../../markdown/editor/editor-props.ts';
import { usePageHeading } from '../../../../navigation/page.tsx';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { rightsOn } from '../data/note-rights.ts';
import { lastListUrl } from '../data/note-state.ts';
import { type GoTo, NoteBody } from './note-body.tsx';
import { useMode } from './note-mode.ts';
import styles from './note-page.module.css';
import { NoteSidebar } from './note-sidebar.tsx';
import { NoteToolbar } from './note-toolbar.tsx';
import { useNoteAutosave } from './use-note-autosave.ts';

/** The page of a note that the user can read: the text, the outline and the actions that their role allows. */
export function OpenNote({ note }: { note: Note }) {
  const { notes: messages, notePage } = useLazyMessages();
  const { data: projects = [] } = useQuery(queries.projects());
  const [state, autosave] = useNoteAutosave(note);
  const [outline, setOutline] = useState<Outline>({ headings: [], words: 0 });
  const goTo = useRef<GoTo>(undefined);
  const rights = rightsOn(note, projects);
  const [mode, setMode] = useMode(rights.edit);
  const title = titleOf(state.texts.body) || messages.untitled;
  useShortcuts({
    readNote() {
      if (rights.edit) setMode(mode === 'read' ? 'write' : 'read');
      return rights.edit;
    },
    saveClose() {
      void autosave.save();
      return true;
    },
  });
  const leave = async () => {
    // The note in the trash must contain the last changes.
    await autosave.save();
    navigate(lastListUrl.get());
  };
  return (
    <article className={styles.page}>
      <Heading title={title} />
      <NoteToolbar
        note={note}
        title={title}
        state={state}
        rights={rights}
        mode={mode}
        onMode={setMode}
        beforeRemove={leave}
      />
      <div className={styles.columns}>
        <div className={styles.text}>
          {!rights.edit && <p className={styles.hint}>{notePage.readOnly}</p>}
          <NoteBody
            note={note}
            state={state}
            autosave={autosave}
            mode={mode}
            canEdit={rights.edit}
            goTo={goTo}
            onOutline={setOutline}
          />
        </div>
        <NoteSidebar
          note={note}
          outline={outline}
          isReadMode={mode === 'read'}
          onHeading={(offset) => goTo.current?.(offset)}
        />
      </div>
    </article>
  );
}

/** The title for the window and for screen readers. It is visible in the text itself. */
function Heading({ title }: { title: string }) {
  const heading = usePageHeading(title);
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.heading}>
      {title}
    </h1>
  );
}

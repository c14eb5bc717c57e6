import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { Note } from '#contract/resources/note.ts';
import { titleOf } from '#domain/note-text/title.ts';
import { queries } from '../../../api/queries.ts';
import { useShortcuts } from '../../../keyboard/keyboard.ts';
import type { Outline } from '../../../markdown/editor/editor-props.ts';
import { useArrival } from '../../../navigation/page.tsx';
import { useLazyMessages } from '../../../platform/messages.ts';
import { lastList } from '../data/note-place.ts';
import { rightsOn } from '../data/note-rights.ts';
import { ClashPanel } from '../saving/clash-panel.tsx';
import { useNoteSaver } from '../saving/use-note-saver.ts';
import { NoteAside } from './note-aside.tsx';
import { type GoTo, NoteBody } from './note-body.tsx';
import { useMode } from './note-mode.ts';
import styles from './note-page.module.css';
import { NoteToolbar } from './note-toolbar.tsx';

/** A note that can be read, and written by whoever may: its text, what is about it, and what can be done with it. */
export function OneNote({ note }: { note: Note }) {
  const { notes: messages, notePage } = useLazyMessages();
  const { data: projects = [] } = useQuery(queries.projects());
  const [state, saver] = useNoteSaver(note);
  const [outline, setOutline] = useState<Outline>({ headings: [], words: 0 });
  const goTo = useRef<GoTo>(undefined);
  const may = rightsOn(note, projects);
  const [mode, setMode] = useMode(may.edit);
  const title = titleOf(state.body) || messages.untitled;
  useShortcuts({
    readNote() {
      if (may.edit) setMode(mode === 'read' ? 'write' : 'read');
      return may.edit;
    },
    saveClose() {
      void saver.save();
      return true;
    },
  });
  const leave = async () => {
    // The trash keeps what was written to the last letter.
    await saver.save();
    navigate(lastList.get());
  };
  return (
    <article className={styles.page}>
      <Heading title={title} />
      <NoteToolbar note={note} title={title} state={state} may={may} mode={mode} onMode={setMode} onGone={leave} />
      <div className={styles.columns}>
        <div className={styles.text}>
          {!may.edit && <p className={styles.hint}>{notePage.readOnly}</p>}
          {state.clash && <ClashPanel clash={state.clash} onSettle={saver.settle} />}
          <NoteBody
            note={note}
            state={state}
            saver={saver}
            mode={mode}
            canEdit={may.edit}
            goTo={goTo}
            onOutline={setOutline}
          />
        </div>
        <NoteAside
          note={note}
          outline={outline}
          isRead={mode === 'read'}
          onHeading={(offset) => goTo.current?.(offset)}
        />
      </div>
    </article>
  );
}

/** The title stands in the text already; here it is for the window and for a screen reader. */
function Heading({ title }: { title: string }) {
  const heading = useArrival(title);
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.heading}>
      {title}
    </h1>
  );
}

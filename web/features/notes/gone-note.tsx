import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLazyMessages } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../shell/page.tsx';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { createNote } from './create-note.ts';
import { noteDrafts } from './note-drafts.ts';
import styles from './note-page.module.css';

/** A note that is not there for this person. What was written in it here and could not be saved is handed out. */
export function GoneNote({ noteId }: { noteId: string }) {
  const { notePage: messages } = useLazyMessages();
  const cache = useQueryClient();
  const [drafts] = useState(() => noteDrafts(localStorage, noteId));
  const [text, setText] = useState(() => drafts.read()?.text ?? '');
  const discard = () => {
    drafts.drop();
    setText('');
  };
  const keep = async () => {
    await createNote(cache, '', text);
    drafts.drop();
  };
  return (
    <Page title={messages.gone}>
      <EmptyState
        text={messages.goneText}
        action={
          <Link href={paths.notes} className={styles.way}>
            {messages.back}
          </Link>
        }
      />
      {text !== '' && (
        <section className={styles.unsaved} aria-label={messages.unsavedTitle}>
          <p>{messages.unsavedTitle}</p>
          <pre className={styles.lost}>{text}</pre>
          <div className={styles.choices}>
            <Button kind="primary" onClick={() => void keep()}>
              {messages.keepAsNew}
            </Button>
            <Button onClick={() => void copyText(text, messages.textCopied)}>{messages.copyText}</Button>
            <Button kind="plain" onClick={discard}>
              {messages.discard}
            </Button>
          </div>
        </section>
      )}
    </Page>
  );
}

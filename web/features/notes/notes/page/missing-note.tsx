import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '../../../../navigation/page.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { copyText } from '../../../../ui/button/copy-text.ts';
import { Link } from '../../../../ui/button/link.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { createNote } from '../data/create-note.ts';
import styles from './note-page.module.css';
import { noteDrafts } from './use-note-autosave.ts';

/** A note that does not exist or that the user cannot read. Shows the draft of this device, if there is one. */
export function MissingNote({ noteId }: { noteId: string }) {
  const { notePage: messages } = useLazyMessages();
  const cache = useQueryClient();
  const [drafts] = useState(() => noteDrafts(noteId));
  const [text, setText] = useState(() => drafts.read()?.text ?? '');
  const discard = () => {
    drafts.drop();
    setText('');
  };
  const saveAsNew = async () => {
    await createNote(cache, '', text);
    drafts.drop();
  };
  return (
    <Page title={messages.notFound}>
      <EmptyState
        text={messages.notFoundText}
        action={
          <Link href={paths.notes} className={styles.backLink}>
            {messages.back}
          </Link>
        }
      />
      {text !== '' && (
        <section className={styles.unsaved} aria-label={messages.unsavedTitle}>
          <p>{messages.unsavedTitle}</p>
          <pre className={styles.draft}>{text}</pre>
          <div className={styles.choices}>
            <Button kind="primary" onClick={() => void saveAsNew()}>
              {messages.saveAsNew}
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

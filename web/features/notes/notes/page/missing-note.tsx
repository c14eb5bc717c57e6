import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { Page } from '../../../../navigation/page.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { outboxOf } from '../../../../task-data/outbox/current-outbox.ts';
import { unconfirmed } from '../../../../task-data/outbox/unconfirmed.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { copyText } from '../../../../ui/button/copy-text.ts';
import { Link } from '../../../../ui/button/link.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { unsentEdits } from '../commands/note-edit.ts';
import { createNote } from '../data/create-note.ts';
import { noteDrafts } from '../data/note-drafts.ts';
import styles from './note-page.module.css';

/** A note that does not exist or that the user cannot read. Shows the text of this device that was not saved, if there is one. */
export default function MissingNote({ noteId }: { noteId: string }) {
  const { notePage: messages } = useLazyMessages();
  const cache = useQueryClient();
  const [drafts] = useState(() => noteDrafts(noteId));
  const [draft, setDraft] = useState(() => drafts.read()?.text ?? '');
  const edits = unsentEdits(useSyncExternalStore(unconfirmed.subscribe, unconfirmed.get), noteId);
  const text = draft || (edits.at(-1)?.args.body ?? '');
  const discard = async () => {
    drafts.drop();
    setDraft('');
    for (const { id } of edits) await outboxOf(cache).discard(id);
  };
  const saveAsNew = async () => {
    if (await createNote(cache, '', text)) await discard();
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
            <Button kind="plain" onClick={() => void discard()}>
              {messages.discard}
            </Button>
          </div>
        </section>
      )}
    </Page>
  );
}

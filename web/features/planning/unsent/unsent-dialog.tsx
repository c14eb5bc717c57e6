import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useMomentText } from '../../../dates/use-moment-text.ts';
import { openOverlay } from '../../../navigation/overlay.ts';
import { useLazyMessages, useMessages } from '../../../platform/messages.ts';
import { useOnline } from '../../../platform/online.ts';
import type { NewTaskArgs } from '../../../task-data/actions/create-task.ts';
import { type Command, kindOf } from '../../../task-data/outbox/command.ts';
import { outboxOf } from '../../../task-data/outbox/current-outbox.ts';
import { nameOf, reasonOf, textOf } from '../../../task-data/outbox/report-refused.ts';
import { isStorageFull } from '../../../task-data/outbox/stored-commands.ts';
import { unconfirmed } from '../../../task-data/outbox/unconfirmed.ts';
import { Button } from '../../../ui/button/button.tsx';
import { copyText } from '../../../ui/button/copy-text.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RecordList, RecordRow } from '../../../ui/list/record-list.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import { ConflictButtons, ConflictDetails, isTextConflict } from './conflict-details.tsx';
import styles from './unsent.module.css';

/** The changes that the service has not confirmed, the oldest first. It becomes empty while they are sent. */
export default function UnsentDialog({ onClose }: { onClose: () => void }) {
  const { outbox: messages } = useLazyMessages();
  const commands = useSyncExternalStore(unconfirmed.subscribe, unconfirmed.get);
  const isFull = useSyncExternalStore(isStorageFull.subscribe, isStorageFull.get);
  const hint = useOnline() ? messages.onlineText : messages.offlineText;
  return (
    <Dialog title={messages.title} size="wide" onClose={onClose}>
      <p className={styles.text} role="status">
        {isFull ? messages.full : commands.length === 0 ? messages.empty : hint}
      </p>
      {commands.length > 0 && (
        <RecordList isCompact aria-label={messages.title}>
          {commands.map((command) => (
            <UnsentChange key={command.id} command={command} />
          ))}
        </RecordList>
      )}
    </Dialog>
  );
}

function UnsentChange({ command }: { command: Command }) {
  const { outbox: messages } = useLazyMessages();
  const momentText = useMomentText();
  const kind = (kindOf(command) && messages.kinds[command.kind]) ?? messages.unknownKind;
  const isText = isTextConflict(command);
  const problems = {
    waiting: undefined,
    refused: messages.refused(reasonOf(command)),
    conflict: isText ? undefined : messages.conflict,
  };
  const isConflict = command.state === 'conflict';
  return (
    <RecordRow
      name={<span className={styles.name}>{nameOf(command) || kind}</span>}
      details={[kind, momentText(new Date(command.at).toISOString()), command.state === 'waiting' && messages.waiting]}
      problem={problems[command.state]}
      isWrapping
      {...(isConflict && { more: <ConflictDetails command={command} /> })}
    >
      {isConflict ? !isText && <ConflictButtons command={command} /> : <Buttons command={command} />}
    </RecordRow>
  );
}

function Buttons({ command }: { command: Command }) {
  const { outbox: messages } = useLazyMessages();
  const { shell } = useMessages();
  const cache = useQueryClient();
  const outbox = outboxOf(cache);
  const name = nameOf(command);
  const discard = async () => {
    await outbox.discard(command.id);
    const undo = { label: shell.undo, run: () => void outbox.restore(command) };
    showToast({ text: messages.discarded(name), action: undo });
  };
  const text = textOf(command);
  const line = command.state === 'refused' ? refusedLine(command) : undefined;
  const edit = async (typed: string) => {
    await outbox.discard(command.id);
    openOverlay({ kind: 'quick-add', typed });
  };
  return (
    <>
      {command.state === 'refused' && text !== '' && (
        <Button onClick={() => void copyText(text, messages.copied)}>{messages.copyText}</Button>
      )}
      {line !== undefined && <Button onClick={() => void edit(line)}>{messages.edit}</Button>}
      <Button aria-label={messages.retryNamed(name)} onClick={() => void outbox.retry(command.id)}>
        {shell.retry}
      </Button>
      <Button aria-label={messages.discardNamed(name)} onClick={() => void discard()}>
        {messages.discard}
      </Button>
    </>
  );
}

/** Returns the line of a new task. Undefined for other commands, and if the user has changed the task since: the line has not these changes. */
function refusedLine(command: Command): string | undefined {
  if (command.kind !== 'task.create') return undefined;
  const { typed, edits } = (command as Command<NewTaskArgs>).args;
  return edits ? undefined : typed;
}

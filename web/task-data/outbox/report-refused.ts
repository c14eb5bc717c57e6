import { ApiError } from '#contract/client.ts';
import { errorText, fieldErrors } from '../../api/error-text.ts';
import { openOverlay } from '../../navigation/overlay.ts';
import { currentMessages, lazyMessages, loadLazyMessages } from '../../platform/messages.ts';
import { showToast } from '../../ui/message/toast.ts';
import { type Command, kindOf } from './command.ts';

/** Shows that the service has refused a stored change, or that it conflicts with changes of others. The toast opens the list of changes. */
export async function reportRefusedCommand(command: Command): Promise<void> {
  await loadLazyMessages();
  const { outbox } = lazyMessages();
  const name = nameOf(command);
  showToast({
    text: command.state === 'conflict' ? outbox.conflictToast(name) : outbox.refusedToast(name, reasonOf(command)),
    tone: 'danger',
    action: { label: outbox.show, run: () => openOverlay({ kind: 'unsent' }) },
  });
}

/** Shows, until the user closes it, that a change exists only on this page, because the browser has no room for it. */
export async function reportFullStorage(): Promise<void> {
  await loadLazyMessages();
  const { outbox } = lazyMessages();
  showToast({
    text: outbox.full,
    tone: 'danger',
    isPersistent: true,
    action: { label: outbox.show, run: () => openOverlay({ kind: 'unsent' }) },
  });
}

/** Returns the name of the record of a command, or the text that the user typed. */
export function nameOf(command: Command): string {
  const known = kindOf(command);
  return known ? known.kind.nameOf(known.args) : '';
}

/** Returns the text that the user wrote. Empty for changes without a text. */
export function textOf(command: Command): string {
  const known = kindOf(command);
  return known?.kind.textOf?.(known.args) ?? '';
}

/** Returns why the service has refused a command, for the user. */
export function reasonOf({ error }: Command): string {
  const { errors } = currentMessages();
  const apiError = error && new ApiError(error);
  return Object.values(fieldErrors(apiError))[0] ?? errorText(apiError, errors);
}

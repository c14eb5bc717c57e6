import { ApiError } from '#contract/client.ts';
import { isTransient } from '../api/query-client.ts';
import type { Autosave } from './autosave.ts';

/** Attempts to send a draft before it waits for the next reconnect. */
const MAX_ATTEMPTS = 5;

/**
 * Saves the stored drafts of a record that no component edits. `open` loads the record and creates its autosave. `wait` resolves before the
 * next attempt.
 *
 * Resolves to `sent` if nothing is left to send, or another page edits the record. Resolves to `kept` if the user has to look at it: the
 * service refused the text, or it conflicts with the changes of others. Resolves to `later` without a connection, and if the record
 * does not exist for the user any more. The draft then stays in the browser.
 */
export async function sendDraft<Field extends string>(
  open: () => Promise<Autosave<Field>>,
  wait: (failures: number) => Promise<void>,
): Promise<'sent' | 'kept' | 'later'> {
  for (let failures = 0; failures < MAX_ATTEMPTS; failures += 1) {
    if (failures > 0) await wait(failures);
    const error = await attempt(open);
    if (error === undefined || error === CONFLICT) return error === undefined ? 'sent' : 'kept';
    if (isTransient(error)) continue;
    return error instanceof ApiError && error.status === 404 ? 'later' : 'kept';
  }
  return 'later';
}

const CONFLICT = new Error('conflict');

/** Resolves to the reason why a text is not saved, if there is one. */
async function attempt<Field extends string>(open: () => Promise<Autosave<Field>>): Promise<unknown> {
  try {
    const { state } = await open();
    await untilSettled(state);
    const { status, error } = state.get();
    return status === 'failed' ? error : status === 'waiting' ? CONFLICT : undefined;
  } catch (error) {
    return error;
  }
}

/** Resolves when the drafts that the autosave has restored are saved, refused or in conflict. */
function untilSettled({ get, subscribe }: Autosave<string>['state']): Promise<void> {
  return new Promise((resolve) => {
    if (get().status === 'saved') return resolve();
    const unsubscribe = subscribe(() => {
      if (get().status === 'saving') return;
      unsubscribe();
      resolve();
    });
  });
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { DRAFT_PREFIX } from '../../../platform/drafts.ts';
import type { NewTaskArgs } from '../../../task-data/actions/create-task.ts';
import type { Command } from '../../../task-data/outbox/command.ts';
import { outboxOf } from '../../../task-data/outbox/current-outbox.ts';
import { unconfirmed } from '../../../task-data/outbox/unconfirmed.ts';
import { type Drafts, draftsFrom, linesOf, withoutDraft, withRestored, withText } from './draft-list.ts';

const PREFIX = `${DRAFT_PREFIX}line.`;

/** Name of the drafts of the quick-add dialog. All views share it. It also offers the lines that the service refused. */
export const DIALOG_DRAFT = 'dialog';

/** The text of a line, and an earlier text that was not added, which the user can restore. */
export type Draft = {
  text: string;
  earlier: string | undefined;
  setText: (text: string) => void;
  /** Replaces the text by the earlier one. */
  restore: () => void;
  /** Deletes the earlier text. */
  discard: () => void;
};

/**
 * Returns the text of a line. It is stored in this tab until the task is added. Texts that were stored before do not become the text
 * of the line, but can be restored.
 */
export function useDraft(name: string, initialText = ''): Draft {
  const cache = useQueryClient();
  const key = PREFIX + name;
  const [state, setState] = useState(() => ({ key, drafts: draftsFrom(read(key), initialText) }));
  // The state of event handlers, which can run after the next change was requested and before it is rendered.
  const latest = useRef(state);
  const draftsOf = (last: typeof state) => (last.key === key ? last.drafts : draftsFrom(read(key), ''));
  const change = (next: (drafts: Drafts) => Drafts) => {
    const drafts = next(draftsOf(latest.current));
    write(key, linesOf(drafts));
    latest.current = { key, drafts };
    setState(latest.current);
  };
  useEffect(() => {
    if (initialText !== '') storeDraft(name, initialText);
  }, [name, initialText]);
  const drafts = draftsOf(state);
  const commands = useSyncExternalStore(unconfirmed.subscribe, unconfirmed.get);
  const refused = name === DIALOG_DRAFT && drafts.earlier.length === 0 ? refusedLines(commands)[0] : undefined;
  const dropRefused = (text: string) => {
    if (refused) void outboxOf(cache).discard(refused.id);
    change((all) => withText(all, text));
  };
  return {
    text: drafts.text,
    earlier: drafts.earlier[0] ?? refused?.args.typed,
    setText: (text) => change((all) => withText(all, text)),
    restore: () => (refused ? dropRefused(refused.args.typed) : change(withRestored)),
    discard: () => (refused ? dropRefused(drafts.text) : change(withoutDraft)),
  };
}

/** Stores a line as the newest draft with this name. */
export function storeDraft(name: string, text: string): void {
  const key = PREFIX + name;
  write(key, linesOf(draftsFrom(read(key), text)));
}

/** Stores the description of a line. An empty one removes it. */
export function storeDescription(name: string, text: string, description: string): void {
  write(`${PREFIX}${name}.description`, description === '' ? '' : `${text}\n${description}`);
}

/** Returns the description that was stored with this text, or an empty one. */
export function readDescription(name: string, text: string): string {
  const [line, ...description] = read(`${PREFIX}${name}.description`).split('\n');
  if (line === text) return description.join('\n');
  return refusedLines(unconfirmed.get()).find(({ args }) => args.typed === text)?.args.description ?? '';
}

/** Returns the new tasks that the service has refused, the newest first. A line has not the later changes of its task. */
function refusedLines(commands: readonly Command[]): Command<NewTaskArgs>[] {
  const refused = commands.filter(({ kind, state }) => kind === 'task.create' && state === 'refused');
  return (refused as Command<NewTaskArgs>[]).filter(({ args }) => !args.edits).toReversed();
}

function read(key: string): string {
  return sessionStorage.getItem(key) ?? '';
}

function write(key: string, lines: string): void {
  if (lines === '') sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, lines);
}

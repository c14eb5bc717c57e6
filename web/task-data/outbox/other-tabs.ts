import { DiscardedCommand } from './command.ts';
import type { ShownCommands } from './shown-commands.ts';

/** A message to the other tabs of the account. */
export type OutboxMessage =
  /** Commands were stored. The commands with the ids wait again. */
  | { type: 'changed'; ids?: string[] }
  /** The service has confirmed a command. */
  | { type: 'settled'; id: string; answer: unknown }
  /** A command is sent with the command `into`, or not at all if it is undefined. */
  | { type: 'joined'; id: string; into: string | undefined }
  /** The service has refused a command, or the user has discarded it. */
  | { type: 'refused' | 'discarded'; id: string };

/** Applies a message of another tab to the commands that this page shows. */
export function applyMessage(
  message: OutboxMessage,
  shown: ShownCommands,
  settle: (id: string, answer: unknown) => void,
): void {
  if (message.type === 'settled') settle(message.id, message.answer);
  else if (message.type === 'joined') shown.join(message.id, message.into);
  else if (message.type === 'changed') for (const id of message.ids ?? []) shown.forgetFailure(id);
  else shown.fail(message.id, new DiscardedCommand());
}

import { ApiError } from '#contract/client.ts';
import type { SettingsMessages } from '#domain/messages/en/web-settings.ts';

/** Returns the sentence about an error that has another meaning for imports than for other requests. Undefined for other errors. */
export function importErrorText(error: unknown, messages: SettingsMessages['importExport']): string | undefined {
  if (error instanceof UnreadableFile) return messages.fileChanged;
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'bad_request') return messages.fileDamaged;
  // A quota that is used up has a text of the service.
  if (error.code === 'payload_too_large' && error.fields === undefined) return messages.contentTooLarge;
  return error.code === 'conflict' ? messages.interrupted : undefined;
}

/** The browser cannot read the file any more, because it was changed, moved or deleted after it was chosen. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** Returns whether the import fails in the same way until the user changes the file or the choices. */
export function isFinal(error: unknown): boolean {
  return (
    error instanceof UnreadableFile ||
    (error instanceof ApiError && ['bad_request', 'validation_failed', 'payload_too_large'].includes(error.code))
  );
}

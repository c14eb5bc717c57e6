import { Refusal } from '../../platform/errors/refusal.ts';

/** 413: the storage quota of the account is used up. `fields` has a sentence for the user at `storage_text` or `storage_files`. */
export function storageFull(kind: 'text' | 'files'): Refusal {
  return new Refusal('payload_too_large', {
    error: `The storage quota for ${kind} is used up.`,
    fields:
      kind === 'text'
        ? { storage_text: (messages) => messages.textStorageFull }
        : { storage_files: (messages) => messages.fileStorageFull },
  });
}

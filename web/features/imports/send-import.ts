import type { ImportResult } from '#contract/resources/import-result.ts';
import { api } from '../../api/client.ts';
import { postForm } from '../../api/post-form.ts';
import type { RowsToImport } from './table/table-rows.ts';

/** One request of an import. A dry run writes nothing. */
export type ImportCall = {
  isDryRun: boolean;
  /** Name of a single project. The default if it is empty. */
  name: string;
  idempotencyKey?: string;
  /** Receives the sent fraction, from 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

/** Sends an import. Rejects with an `ApiError`. */
export type SendImport = (call: ImportCall) => Promise<ImportResult>;

/** Returns a function that sends a file with further fields of the form. */
export function sendFile(path: string, file: File, fields: Readonly<Record<string, string>>): SendImport {
  return ({ isDryRun, name, ...call }) => {
    const form = new FormData();
    const given = { ...fields, name, dry_run: String(isDryRun) };
    for (const [field, value] of Object.entries(given)) if (value !== '') form.append(field, value);
    form.append('file', file);
    return postForm({ path, form, ...call });
  };
}

/** Returns a function that sends rows. `defaultName` is the name of the project if the user gives none. */
export function sendRows({ mapping, rows }: RowsToImport, defaultName: string): SendImport {
  return ({ isDryRun, name, idempotencyKey, signal }) =>
    api.imports.csv({
      body: { name: name || defaultName, mapping, rows, dry_run: isDryRun },
      ...(idempotencyKey !== undefined && { idempotencyKey }),
      signal,
    });
}

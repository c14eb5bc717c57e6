import { ApiError } from '#contract/client.ts';
import { LIMITS } from '#contract/limits.ts';
import type { AccountImportResult } from '#contract/resources/account-import-result.ts';
import type { ImportResult } from '#contract/resources/import-result.ts';
import { api } from '../../../api/client.ts';
import { type FormPost, postForm } from '../../../api/post-form.ts';
import { accountDocument } from './account-zip.ts';
import { UnreadableFile } from './import-error.ts';
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

/** The result of an import. `account` is given for an import of an account. */
export type ImportedFile = ImportResult & { account?: AccountImportResult };

/** Sends an import. Rejects with an `ApiError`. */
export type SendImport = (call: ImportCall) => Promise<ImportedFile>;

/** The result of an import, and a function that imports the same again. */
export type FinishedImport = { result: ImportedFile; repeat: () => Promise<ImportedFile> };

/** Returns a function that sends a file with further fields of the form. */
export function sendFile(path: string, file: File, fields: Readonly<Record<string, string>>): SendImport {
  return async ({ isDryRun, name, ...call }) => {
    const form = new FormData();
    const given = { ...fields, name, dry_run: String(isDryRun) };
    for (const [field, value] of Object.entries(given)) if (value !== '') form.append(field, value);
    form.append('file', file);
    return postContent<ImportResult>(file, { path, body: form, ...call });
  };
}

/** Returns a function that sends the export of an account, a document or a zip with it. */
export function sendAccount(file: File): SendImport {
  return async ({ isDryRun, name: _name, ...call }) => {
    const path = isDryRun ? '/api/v1/import/account?dry_run=true' : '/api/v1/import/account';
    const body = await documentIn(file);
    try {
      const account = await postContent<AccountImportResult>(file, { path, body, ...call });
      return { ...account, ...(account.created && { project_ids: account.created.projects }), account };
    } catch (error) {
      throw withPath(error);
    }
  };
}

/** Rejects with the error of the service for a file that is too large or damaged. */
async function documentIn(file: File): Promise<Blob> {
  const document = await accountDocument(file).catch(async (error: unknown) => {
    if (!(await isReadable(file))) throw new UnreadableFile();
    throw new ApiError({ status: 400, code: 'bad_request', message: String(error) });
  });
  if (document.size <= LIMITS.accountImport.bytes) return document;
  throw new ApiError({ status: 413, code: 'payload_too_large', message: 'the document is too large' });
}

/** Returns a validation error whose message ends with the path of the invalid value. */
function withPath(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'validation_failed') return error;
  const [[path, text] = ['', '']] = Object.entries(error.fields ?? {});
  const { status, code, message } = error;
  return path === '' ? error : new ApiError({ status, code, message, fields: { file: `${text} (${path})` } });
}

/** Sends the content of a file. Rejects with an `ApiError`, or with `UnreadableFile`. */
async function postContent<Result>(file: File, post: FormPost): Promise<Result> {
  try {
    return await postForm<Result>(post);
  } catch (error) {
    // A browser that cannot read the file reports the same error as without a connection.
    if (error instanceof ApiError && error.code === 'offline' && !(await isReadable(file))) throw new UnreadableFile();
    throw error;
  }
}

async function isReadable(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}

/** Returns a function that sends an update, or new projects if the update is refused. */
export function detectUpdate(update: SendImport, create: SendImport): SendImport {
  return async (call) => {
    try {
      return await update(call);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'validation_failed') return create(call);
      throw error;
    }
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

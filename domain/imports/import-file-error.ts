import type { ImportIssue } from '#domain/messages/en/imports.ts';

/** Refuses a file. The only error that importers throw. */
export class ImportFileError extends Error {
  readonly issue: ImportIssue;
  constructor(issue: ImportIssue) {
    super(`${issue.code} at ${issue.path ?? `line ${issue.line ?? '?'}`}`);
    this.issue = issue;
  }
}

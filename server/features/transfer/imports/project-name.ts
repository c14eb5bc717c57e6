import { LIMITS } from '#contract/limits.ts';
import { importMessages } from '#domain/imports/import-messages.ts';
import { firstCodePoints } from '#domain/note-text/code-points.ts';

/** Returns the name of the project in a file: `Work [2203306141].csv` becomes `Work`. A file without a name has a default name. */
export function projectNameOf(path: string, locale: 'da' | 'en'): string {
  const file = path.split(/[/\\]/).at(-1) ?? '';
  const name = file.replaceAll(UNSUITABLE, ' ').trim().replace(ENDING, '').replace(TODOIST_ID, '').trim();
  return name === '' ? importMessages[locale].untitled : firstCodePoints(name, LIMITS.projectName).trim();
}

/** Control characters and lone surrogates. */
const UNSUITABLE = /[\p{Cc}\p{Cs}]/gu;

const ENDING = /\.(?:csv|zip|txt|json|ics|md|markdown|taskpaper)$/i;

/** Todoist adds the id of the project in brackets. */
const TODOIST_ID = / \[[0-9a-z]+\]$/i;

import { firstCodePoints } from '#domain/note-text/code-points.ts';

/**
 * Parts of a file that an import changed or left out:
 * - `priorities_csv`, `priorities_api`: the scale of the priorities that was used;
 * - `priority`, `date`, `date_language`, `time`, `zone`, `recurrence`, `duration`, `duration_length`, `completed`: a value that cannot be used;
 * - `deadline`: deadlines became dates, or lines of the descriptions;
 * - `responsible`: a task is not assigned, because the name is not that of the importer;
 * - `comment_author`, `comment_file`, `comment_split`, `comment_alone`: another author, a file that is only linked, a long comment, a
 *   comment before the first task;
 * - `indent`, `indent_jump`, `too_deep`: a level of sub-tasks that is invalid, skipped or below the deepest one;
 * - `empty`, `type`, `cells`: a row without text, of an unknown type, with more cells than the header;
 * - `title`, `description`, `section`, `labels`: a text that was shortened, labels that were left out;
 * - `entry`, `unreadable_entry`: a file of a zip that is not imported, because it is of another kind, or encrypted or there twice;
 * - `unreadable_line`: lines of a calendar file that are damaged, or a component without an end;
 * - `untitled`: a task without text;
 * - `archived`, `attachments`, `relations`, `reminders`, `start`, `lines`, `components`: a part of the file that is not imported;
 * - `parent`: a sub-task without its parent;
 * - `day_first`, `month_first`: the order that was assumed for dates such as 3/4;
 * - `notes`: a note that became a task;
 * - `replaced`, `stays_completed`, `comment_alone_skipped`: an update replaced values of a task, did not reopen a task, left out a comment
 *   before the first task.
 */
export type ImportWarningCode =
  | 'priorities_csv'
  | 'priorities_api'
  | 'priority'
  | 'date'
  | 'date_language'
  | 'time'
  | 'zone'
  | 'recurrence'
  | 'duration'
  | 'duration_length'
  | 'completed'
  | 'deadline'
  | 'responsible'
  | 'comment_author'
  | 'comment_file'
  | 'comment_split'
  | 'comment_alone'
  | 'indent'
  | 'indent_jump'
  | 'too_deep'
  | 'empty'
  | 'type'
  | 'cells'
  | 'title'
  | 'description'
  | 'section'
  | 'labels'
  | 'entry'
  | 'unreadable_entry'
  | 'unreadable_line'
  | 'untitled'
  | 'archived'
  | 'attachments'
  | 'parent'
  | 'relations'
  | 'reminders'
  | 'start'
  | 'day_first'
  | 'month_first'
  | 'notes'
  | 'lines'
  | 'components'
  | 'replaced'
  | 'stays_completed'
  | 'comment_alone_skipped';

/** The source of a warning: the name of the file in a zip, the line of the file or the row of the table, and the text in question. */
export type WarningExample = { file?: string; line?: number; row?: number; text?: string };

/** Equal warnings: their number and the first of them. */
export type FoldedWarning = { code: ImportWarningCode; count: number; examples: WarningExample[] };

/** Adds a warning about a row that is being read. */
export type Warn = (code: ImportWarningCode, text: string) => void;

/** Number of equal warnings that are kept as examples. */
const MAX_EXAMPLES = 5;

/** Maximum length of the text of an example in code points. */
const MAX_TEXT = 60;

/** Collects warnings. Equal ones are folded, so that a file with many errors has a short list. */
export class ImportWarnings {
  readonly #folded = new Map<ImportWarningCode, FoldedWarning>();

  /** Adds a warning. Without an example it concerns the whole file and is counted once. */
  add(code: ImportWarningCode, example?: WarningExample): void {
    const folded = this.#foldedOf(code);
    if (example === undefined) {
      folded.count = Math.max(folded.count, 1);
      return;
    }
    folded.count += 1;
    if (folded.examples.length < MAX_EXAMPLES) folded.examples.push(shortened(example));
  }

  /** Adds the warnings of one file. `file` is its name if there are several files. */
  addAll(warnings: readonly FoldedWarning[], file?: string): void {
    for (const { code, count, examples } of warnings) {
      const folded = this.#foldedOf(code);
      const isGeneral = examples.length === 0;
      folded.count = isGeneral ? Math.max(folded.count, count) : folded.count + count;
      const named = examples.map((example) => (file === undefined ? example : { ...example, file: shortText(file) }));
      folded.examples.push(...named.slice(0, MAX_EXAMPLES - folded.examples.length));
    }
  }

  /** The warnings in the order of their first occurrence. */
  list(): FoldedWarning[] {
    return [...this.#folded.values()];
  }

  #foldedOf(code: ImportWarningCode): FoldedWarning {
    const folded = this.#folded.get(code) ?? { code, count: 0, examples: [] };
    this.#folded.set(code, folded);
    return folded;
  }
}

function shortened({ text, ...example }: WarningExample): WarningExample {
  return text === undefined ? example : { ...example, text: shortText(text) };
}

function shortText(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  const start = firstCodePoints(line, MAX_TEXT);
  return start === line ? line : `${start}…`;
}

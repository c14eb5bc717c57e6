import { firstCodePoints } from '#domain/note-text/code-points.ts';
import type { PlannedComment, PlannedSection, PlannedTask } from '#domain/project-plan/project-plan.ts';
import { ImportWarnings } from '../import-warnings.ts';
import { isImporter } from '../is-importer.ts';
import { type PriorityScale, scaleOf } from '../priorities.ts';
import { pastInstant, readInstant } from '../read-due.ts';
import { splitText } from '../split-text.ts';
import { type Columns, isOwnExport, type Row } from './columns.ts';
import { withLinkedFiles } from './comment-text.ts';
import { Nesting } from './nesting.ts';
import { readTask } from './read-task.ts';
import type { TodoistContext, TodoistProject } from './read-todoist-csv.ts';

/** Builds the plan of a project from the rows of its file. */
export class PlanBuilder {
  readonly #columns: Columns;
  readonly #context: TodoistContext;
  readonly #isOwn: boolean;
  readonly #warnings = new ImportWarnings();
  readonly #nesting: Nesting;
  readonly #sections: PlannedSection[] = [];
  readonly #tasks: PlannedTask[] = [];
  readonly #uids: string[] = [];
  readonly #description: string[] = [];
  #viewMode: 'list' | 'board' | 'calendar' | undefined;
  #scale: PriorityScale = 'csv';
  /** True from a section row on, until a section without a name. */
  #hasSection = false;

  constructor(columns: Columns, context: TodoistContext) {
    this.#columns = columns;
    this.#context = context;
    this.#isOwn = isOwnExport(columns);
    this.#nesting = new Nesting(context.limits.subtaskLevels);
  }

  /** Determines the scale of the priorities, before the first row is added. */
  findScale(rows: readonly Row[]): void {
    const tasks = rows.filter((row) => typeOf(row) === 'task' && row.cell('CONTENT') !== '');
    const priorities = tasks.map((row) => row.cell('PRIORITY'));
    const { priorities: chosen } = this.#context;
    const found = this.#isOwn ? 'csv' : scaleOf(priorities);
    this.#scale = chosen === 'auto' ? found : chosen;
    if (priorities.some((text) => text !== '')) this.#warnings.add(`priorities_${this.#scale}`);
  }

  /** Adds a row. */
  add(row: Row): void {
    if (row.cells.slice(this.#columns.width).some((cell) => cell.trim() !== '')) {
      this.#warnings.add('cells', { line: row.line });
    }
    const type = typeOf(row);
    if (type === 'meta') this.#addMeta(row);
    else if (type !== 'task' && type !== 'section' && type !== 'note') {
      this.#warnings.add('type', { line: row.line, text: type });
    } else if (row.cell('CONTENT') === '') this.#addEmpty(row, type);
    else if (type === 'section') this.#addSection(row);
    else if (type === 'note') this.#addNote(row);
    else this.#addTask(row);
  }

  /** Returns the project of the rows so far. */
  project(): Omit<TodoistProject, 'rows'> {
    const description = this.#description.join('\n\n');
    const kept = firstCodePoints(description, this.#context.limits.projectDescription);
    if (kept !== description) this.#warnings.add('description');
    return {
      plan: {
        ...(kept !== '' && { description: kept }),
        ...(this.#viewMode !== undefined && { viewMode: this.#viewMode }),
        sections: this.#sections,
        tasks: this.#tasks,
      },
      uids: this.#uids,
      warnings: this.#warnings.list(),
    };
  }

  /** `view_style=board` in one cell, or in two. */
  #addMeta({ cells }: Row): void {
    const found = /\bview_style\s*[=,]\s*(list|board|calendar)\b/i.exec(cells.join(','));
    const mode = found?.[1]?.toLowerCase();
    if (mode === 'list' || mode === 'board' || mode === 'calendar') this.#viewMode = mode;
  }

  #addEmpty({ line }: Row, type: 'task' | 'section' | 'note'): void {
    this.#warnings.add('empty', { line });
    if (type !== 'section') return;
    this.#hasSection = false;
    this.#nesting.reset();
  }

  #addSection(row: Row): void {
    const name = row.cell('CONTENT');
    const kept = firstCodePoints(name, this.#context.limits.sectionName).trim();
    if (kept !== name) this.#warnings.add('section', { line: row.line, text: name });
    this.#sections.push({ name: kept });
    this.#hasSection = true;
    this.#nesting.reset();
  }

  #addTask(row: Row): void {
    const { line } = row;
    const reading = { scale: this.#scale, isOwn: this.#isOwn, context: this.#context, warnings: this.#warnings };
    const task = readTask(row, reading);
    const indent = row.cell('INDENT');
    const { parent, change } = this.#nesting.place(indent, this.#tasks.length);
    if (change !== undefined) this.#warnings.add(change, { line, text: task.content });
    if (parent !== undefined) task.parent = parent;
    else if (this.#hasSection) task.section = this.#sections.length - 1;
    this.#tasks.push(task);
    this.#uids.push(row.cell('UID'));
  }

  #addNote(row: Row): void {
    const { line } = row;
    const text = row.cell('CONTENT');
    const { body, hasFiles } = this.#isOwn ? { body: text, hasFiles: false } : withLinkedFiles(text);
    if (hasFiles) this.#warnings.add('comment_file', { line });
    const author = row.cell('AUTHOR');
    if (author !== '' && !isImporter(author, this.#context.importer)) this.#warnings.add('comment_author');
    const task = this.#tasks.at(-1);
    if (task === undefined) {
      this.#addAlone(line, body);
      return;
    }
    const bodies = splitText(body, this.#context.limits.commentBody);
    if (bodies.length > 1) this.#warnings.add('comment_split', { line });
    const instant = readInstant(row.cell('DATE'));
    const createdAt = instant === undefined ? undefined : pastInstant(instant, this.#context.now);
    const comments = bodies.map(
      (piece): PlannedComment => ({ body: piece, ...(createdAt !== undefined && { createdAt }) }),
    );
    task.comments ??= [];
    task.comments.push(...comments);
  }

  /** A comment before the first task is part of the description of a new project. That of an existing project does not change. */
  #addAlone(line: number, body: string): void {
    const isNew = this.#context.people === undefined;
    this.#warnings.add(isNew ? 'comment_alone' : 'comment_alone_skipped', { line });
    if (isNew) this.#description.push(body);
  }
}

/** The type of a row in lower case. A row without a type is a task. */
function typeOf(row: Row): string {
  const type = row.cell('TYPE').toLowerCase();
  return type === '' ? 'task' : type;
}

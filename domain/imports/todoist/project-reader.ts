import { ImportWarnings } from '../import-warnings.ts';
import { isImporter } from '../is-importer.ts';
import { PlanBuilder } from '../plan-builder.ts';
import { type PriorityScale, scaleOf } from '../priorities.ts';
import { readInstant } from '../read-due.ts';
import { type Columns, isOwnExport, type Row } from './columns.ts';
import { withLinkedFiles } from './comment-text.ts';
import { Nesting } from './nesting.ts';
import { readTask } from './read-task.ts';
import type { TodoistContext, TodoistProject } from './read-todoist-csv.ts';

/** Reads the rows of a file into the plan of its project. */
export class ProjectReader {
  readonly #columns: Columns;
  readonly #context: TodoistContext;
  readonly #isOwn: boolean;
  readonly #warnings = new ImportWarnings();
  readonly #builder: PlanBuilder;
  readonly #nesting: Nesting;
  readonly #uids: string[] = [];
  readonly #description: string[] = [];
  #scale: PriorityScale = 'csv';
  /** The current section. Undefined before the first one, and after a section without a name. */
  #section: number | undefined;

  constructor(columns: Columns, context: TodoistContext) {
    this.#columns = columns;
    this.#context = context;
    this.#isOwn = isOwnExport(columns);
    this.#builder = new PlanBuilder(context, this.#warnings);
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

  /** Returns the project after the last row. */
  project(): Omit<TodoistProject, 'rows'> {
    this.#builder.setDescription(this.#description.join('\n\n'));
    return { plan: this.#builder.plan, uids: this.#uids, warnings: this.#warnings.list() };
  }

  /** `view_style=board` in one cell, or in two. */
  #addMeta({ cells }: Row): void {
    const found = /\bview_style\s*[=,]\s*(list|board|calendar)\b/i.exec(cells.join(','));
    const mode = found?.[1]?.toLowerCase();
    if (mode === 'list' || mode === 'board' || mode === 'calendar') this.#builder.plan.viewMode = mode;
  }

  #addEmpty({ line }: Row, type: 'task' | 'section' | 'note'): void {
    this.#warnings.add('empty', { line });
    if (type !== 'section') return;
    this.#section = undefined;
    this.#nesting.reset();
  }

  #addSection(row: Row): void {
    this.#section = this.#builder.addSection(row.cell('CONTENT'), row.line);
    this.#nesting.reset();
  }

  #addTask(row: Row): void {
    const { line } = row;
    const reading = { scale: this.#scale, isOwn: this.#isOwn, context: this.#context, warnings: this.#warnings };
    const task = readTask(row, reading);
    const indent = row.cell('INDENT');
    const { parent, change } = this.#nesting.place(indent, this.#builder.plan.tasks.length);
    if (change !== undefined) this.#warnings.add(change, { line, text: task.content });
    this.#builder.addTask(task, { parent, section: this.#section });
    this.#uids.push(row.cell('UID'));
  }

  #addNote(row: Row): void {
    const { line } = row;
    const text = row.cell('CONTENT');
    const { body, hasFiles } = this.#isOwn ? { body: text, hasFiles: false } : withLinkedFiles(text);
    if (hasFiles) this.#warnings.add('comment_file', { line });
    const author = row.cell('AUTHOR');
    if (author !== '' && !isImporter(author, this.#context.importer)) this.#warnings.add('comment_author');
    const task = this.#builder.plan.tasks.at(-1);
    if (task === undefined) {
      this.#addAlone(line, body);
      return;
    }
    const comments = this.#builder.commentsOf(body, readInstant(row.cell('DATE')), { line });
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

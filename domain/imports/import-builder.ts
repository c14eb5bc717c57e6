/** Builds the plans of an import from tasks as the file of another product describes them. */

import { isDay } from '#domain/day/calendar.ts';
import { isTime, isZone } from '#domain/day/zone.ts';
import { firstCodePoints } from '#domain/note-text/code-points.ts';
import type { PlannedComment, PlannedDue, PlannedTask } from '#domain/project-plan/project-plan.ts';
import { parseRule, printRule } from '#domain/recurrence/rule.ts';
import { escapeMarkdown } from '../html/escape-markdown.ts';
import { fitLabels, fitTexts } from './fit-texts.ts';
import { ImportFileError } from './import-file-error.ts';
import { importMessages } from './import-messages.ts';
import { ImportWarnings, type Warn } from './import-warnings.ts';
import type { FileContext, ImportReading } from './importer.ts';
import { isImporter } from './is-importer.ts';
import { PlanBuilder, type TaskParent } from './plan-builder.ts';
import { pastInstant } from './read-due.ts';

/** A task as a file describes it. Its texts can be longer than the limits. Instants are milliseconds since the epoch. */
export type FoundTask = {
  title: string;
  /** Markdown. */
  description?: string | undefined;
  /** Line of the file, for warnings. */
  line?: number;
  /** 1 is the highest priority, 4 means none. */
  priority?: number;
  due?: PlannedDue | undefined;
  /** The due date as written. It is added to the description if `due` is absent or invalid. */
  dueText?: string | undefined;
  /** RRULE value. Completed tasks do not repeat. */
  rule?: string | undefined;
  /** True if the rule counts from the completion of the task. */
  fromCompletion?: boolean;
  /** Minutes. */
  duration?: number;
  labels?: readonly string[];
  /** Names or email addresses. */
  assignees?: readonly string[];
  isDone?: boolean;
  completed?: number | undefined;
  created?: number | undefined;
  comments?: readonly FoundComment[];
};

export type FoundComment = { body: string; author?: string | undefined; created?: number | undefined };

/** The plans of one import. */
export class ImportBuilder {
  readonly warnings = new ImportWarnings();
  readonly context: FileContext;
  readonly #projects: ProjectBuilder[] = [];
  readonly #rules = new Map<string, { rule: string | undefined }>();
  #tasks = 0;

  constructor(context: FileContext) {
    this.context = context;
  }

  /** Adds a project. If no name is not empty, it has a default name. */
  project(...names: (string | undefined)[]): ProjectBuilder {
    const found = names.map((name) => oneLine(name ?? '')).find((name) => name !== '');
    const name = found ?? importMessages[this.context.locale].untitled;
    const project = new ProjectBuilder(firstCodePoints(name, this.context.limits.projectName), this);
    this.#projects.push(project);
    return project;
  }

  /** Counts a task. Throws `too_many_tasks` above the limit of a file. */
  countTask(line: number | undefined): void {
    this.#tasks += 1;
    const { importTasks } = this.context.limits;
    if (this.#tasks <= importTasks) return;
    throw new ImportFileError({ code: 'too_many_tasks', ...(line !== undefined && { line }) });
  }

  /** Returns the canonical form of an RRULE value. Undefined if it is not valid. Files have few different rules. */
  ruleOf(text: string): string | undefined {
    if (text.length > this.context.limits.recurrenceRule) return undefined;
    const known = this.#rules.get(text);
    if (known !== undefined) return known.rule;
    const read = parseRule(text);
    const rule = 'rule' in read ? printRule(read.rule) : undefined;
    this.#rules.set(text, { rule });
    return rule;
  }

  /**
   * Returns the projects with tasks or sections. Throws `no_tasks` if the file has no task with a text, and `too_many_projects` above the
   * limit.
   */
  reading(): ImportReading {
    const all = this.#projects.map(({ name, plan }) => ({ name, ...plan }));
    if (!all.some(({ tasks }) => tasks.length > 0)) throw new ImportFileError({ code: 'no_tasks' });
    const plans = all.filter(({ tasks, sections }) => tasks.length + sections.length > 0);
    if (plans.length > this.context.limits.importProjects) throw new ImportFileError({ code: 'too_many_projects' });
    return { plans, warnings: this.warnings.list() };
  }
}

/** One project of an import. */
export class ProjectBuilder extends PlanBuilder {
  readonly name: string;
  readonly #import: ImportBuilder;

  constructor(name: string, builder: ImportBuilder) {
    super(builder.context, builder.warnings);
    this.name = name;
    this.#import = builder;
  }

  /** Sets the description of the project. */
  describe(description: string): void {
    this.setDescription(cleanText(description).trim());
  }

  /** Adds a section and returns its index. Sections without a name have none: returns undefined. */
  section(name: string): number | undefined {
    const text = oneLine(name);
    return text === '' ? undefined : this.addSection(text);
  }

  /** Adds a task as `addTask` does. A task without title and description is left out: returns the index of its parent. */
  add(task: FoundTask, above: TaskParent = {}): number | undefined {
    this.#import.countTask(task.line);
    const warn: Warn = (code, text) => this.warnings.add(code, { ...(task.line && { line: task.line }), text });
    const { lines, ...fields } = this.#fieldsOf(task, warn);
    const texts = this.#textsOf(task, lines, warn);
    if (texts === undefined) {
      warn('untitled', '');
      return above.parent;
    }
    return this.addTask({ ...texts, ...fields }, above, task.line);
  }

  /** A task without a title has the first line of its description as title. Returns undefined if it has no text. */
  #textsOf(
    task: FoundTask,
    lines: readonly string[],
    warn: Warn,
  ): Pick<PlannedTask, 'content' | 'description'> | undefined {
    const description = cleanText(task.description ?? '').trim();
    const title = oneLine(task.title) || oneLine(description.split('\n', 1)[0] ?? '');
    return title === '' ? undefined : fitTexts({ title, description, lines }, this.context.limits, warn);
  }

  /** Returns the fields other than texts and position. `lines` are dates that cannot be a due date, for the description. */
  #fieldsOf(task: FoundTask, warn: Warn): Omit<PlannedTask, 'content'> & { lines: string[] } {
    const { now } = this.context;
    const { priority, duration, created } = task;
    const lines: string[] = [];
    const due = this.#dueOf(task, lines, warn);
    const recurrence = this.#recurrenceOf(task, warn);
    const labels = fitLabels(distinctNames(task.labels ?? []), this.context.limits, warn);
    const comments = (task.comments ?? []).flatMap((comment) => this.#foundComments(comment, task.line));
    return {
      lines,
      ...(priority !== undefined && priority >= 1 && priority <= 3 && { priority }),
      ...(due !== undefined && { due }),
      ...(duration !== undefined && this.#isDuration(duration, warn) && { duration }),
      ...(recurrence !== undefined && { recurrence }),
      ...(labels.length > 0 && { labels }),
      ...(this.#isImporter(task, warn) && { isAssigned: true }),
      ...(task.isDone && { completedAt: pastInstant(task.completed ?? now, now) }),
      ...(created !== undefined && { createdAt: pastInstant(created, now) }),
      ...(comments.length > 0 && { comments }),
    };
  }

  #dueOf({ due, dueText }: FoundTask, lines: string[], warn: Warn): PlannedDue | undefined {
    const isRead = due !== undefined && isDay(due.date) && (due.time === undefined || isTime(due.time));
    if (!isRead) {
      const text = oneLine(dueText ?? due?.date ?? '');
      if (text === '') return undefined;
      warn('date', text);
      lines.push(importMessages[this.context.locale].dateLine(text));
      return undefined;
    }
    const { date, time, zone } = due;
    if (time === undefined) return { date };
    if (zone === undefined || isZone(zone)) return due;
    warn('zone', zone);
    return { date, time };
  }

  #recurrenceOf(task: FoundTask, warn: Warn): PlannedTask['recurrence'] | undefined {
    const text = task.rule?.trim() ?? '';
    if (text === '' || task.isDone) return undefined;
    const rule = this.#import.ruleOf(text);
    if (rule === undefined) warn('recurrence', text);
    return rule === undefined ? undefined : { rule, from: task.fromCompletion ? 'completion' : 'due' };
  }

  #isDuration(minutes: number, warn: Warn): boolean {
    if (Number.isInteger(minutes) && minutes >= 1 && minutes <= this.context.limits.durationMinutes) return true;
    warn('duration', String(minutes));
    return false;
  }

  /** Returns whether the importer is one of the people. A task of other people only is not assigned. */
  #isImporter({ assignees = [] }: FoundTask, warn: Warn): boolean {
    const names = assignees.filter((name) => name.trim() !== '');
    const isOwn = names.some((name) => isImporter(name, this.context.importer));
    if (names.length > 0 && !isOwn) warn('responsible', names.join(', '));
    return isOwn;
  }

  /** A comment by another person starts with the name. */
  #foundComments({ body, author = '', created }: FoundComment, line: number | undefined): PlannedComment[] {
    const text = cleanText(body).trim();
    if (text === '') return [];
    const name = isImporter(author, this.context.importer) ? '' : oneLine(author);
    if (name !== '') this.warnings.add('comment_author');
    const whole = name === '' ? text : `**${escapeMarkdown(name)}**\n\n${text}`;
    return this.commentsOf(whole, created, { ...(line && { line }), text });
  }
}

/** Returns a text that every database can store, with LF as line break. */
function cleanText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '').toWellFormed();
}

function oneLine(text: string): string {
  return cleanText(text).replaceAll(/\s+/g, ' ').trim();
}

/** Returns names on one line, without empty ones and without duplicates regardless of case. */
function distinctNames(names: readonly string[]): string[] {
  const distinct = new Map<string, string>();
  for (const written of names) {
    const name = oneLine(written);
    const key = name.toLowerCase();
    if (name !== '' && !distinct.has(key)) distinct.set(key, name);
  }
  return [...distinct.values()];
}

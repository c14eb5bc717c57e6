/** Builds the plans of an import within the limits of the records. */

import { isDay } from '#domain/day/calendar.ts';
import { isTime, isZone } from '#domain/day/zone.ts';
import { firstCodePoints } from '#domain/note-text/code-points.ts';
import type { PlannedComment, PlannedDue, PlannedTask, ProjectPlan } from '#domain/project-plan/project-plan.ts';
import { parseRule, printRule } from '#domain/recurrence/rule.ts';
import { fitLabels, fitTexts } from './fit-texts.ts';
import { ImportFileError } from './import-file-error.ts';
import { importMessages } from './import-messages.ts';
import { ImportWarnings, type Warn } from './import-warnings.ts';
import type { FileContext, ImportReading } from './importer.ts';
import { isImporter } from './is-importer.ts';
import { pastInstant } from './read-due.ts';
import { splitText } from './split-text.ts';

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

/** The parent of a task, or its section. */
export type TaskParent = { parent?: number | undefined; section?: number | undefined };

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

  /** Returns the projects with tasks or sections. Throws `no_tasks` if the file has no task, and `too_many_projects` above the limit. */
  reading(): ImportReading {
    if (this.#tasks === 0) throw new ImportFileError({ code: 'no_tasks' });
    const all = this.#projects.map(({ plan }) => plan);
    const plans = all.filter(({ tasks, sections }) => tasks.length + sections.length > 0);
    if (plans.length > this.context.limits.importProjects) throw new ImportFileError({ code: 'too_many_projects' });
    return { plans, warnings: this.warnings.list() };
  }
}

/** One project of an import. */
export class ProjectBuilder {
  readonly plan: ProjectPlan;
  readonly #import: ImportBuilder;
  /** Level of each task, 0 at the top. */
  readonly #levels: number[] = [];

  constructor(name: string, builder: ImportBuilder) {
    this.plan = { name, sections: [], tasks: [] };
    this.#import = builder;
  }

  /** Sets the description of the project. */
  describe(description: string): void {
    const text = cleanText(description).trim();
    const short = firstCodePoints(text, this.#limits.projectDescription);
    if (short !== text) this.#import.warnings.add('description');
    if (short !== '') this.plan.description = short;
  }

  /** Adds a section and returns its index. Sections without a name have none: returns undefined. */
  section(name: string): number | undefined {
    const text = oneLine(name);
    if (text === '') return undefined;
    const short = firstCodePoints(text, this.#limits.sectionName);
    if (short !== text) this.#import.warnings.add('section', { text });
    return this.plan.sections.push({ name: short }) - 1;
  }

  /**
   * Adds a task after those with the same parent, and returns its index. A task that would be nested too deeply becomes a sibling of its
   * parent. A task without title and description is left out: returns the index of its parent.
   */
  add(task: FoundTask, { parent, section }: TaskParent = {}): number | undefined {
    this.#import.countTask(task.line);
    const warn: Warn = (code, text) => this.#import.warnings.add(code, { ...(task.line && { line: task.line }), text });
    const { lines, ...fields } = this.#fieldsOf(task, warn);
    const texts = this.#textsOf(task, lines, warn);
    if (texts === undefined) {
      warn('untitled', '');
      return parent;
    }
    const above = this.#allowedParent(parent);
    if (above !== parent) warn('too_deep', texts.content);
    const ownSection = above === undefined ? section : this.plan.tasks[above]?.section;
    this.#levels.push(above === undefined ? 0 : this.#levelOf(above) + 1);
    return (
      this.plan.tasks.push({
        ...texts,
        ...(ownSection !== undefined && { section: ownSection }),
        ...(above !== undefined && { parent: above }),
        ...fields,
      }) - 1
    );
  }

  get #limits(): FileContext['limits'] {
    return this.#import.context.limits;
  }

  /** A task without a title has the first line of its description as title. Returns undefined if it has no text. */
  #textsOf(
    task: FoundTask,
    lines: readonly string[],
    warn: Warn,
  ): Pick<PlannedTask, 'content' | 'description'> | undefined {
    const description = cleanText(task.description ?? '').trim();
    const title = oneLine(task.title) || oneLine(description.split('\n', 1)[0] ?? '');
    return title === '' ? undefined : fitTexts({ title, description, lines }, this.#limits, warn);
  }

  #allowedParent(parent: number | undefined): number | undefined {
    let above = parent;
    while (above !== undefined && this.#levelOf(above) >= this.#limits.subtaskLevels)
      above = this.plan.tasks[above]?.parent;
    return above;
  }

  #levelOf(task: number): number {
    return this.#levels[task] ?? 0;
  }

  /** Returns the fields other than texts and position. `lines` are dates that cannot be a due date, for the description. */
  #fieldsOf(task: FoundTask, warn: Warn): Omit<PlannedTask, 'content'> & { lines: string[] } {
    const { now } = this.#import.context;
    const { priority, duration, created } = task;
    const lines: string[] = [];
    const due = this.#dueOf(task, lines, warn);
    const recurrence = this.#recurrenceOf(task, warn);
    const labels = fitLabels(distinctNames(task.labels ?? []), this.#limits, warn);
    const comments = (task.comments ?? []).flatMap((comment) => this.#commentsOf(comment, warn));
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
      lines.push(importMessages[this.#import.context.locale].dateLine(text));
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
    if (Number.isInteger(minutes) && minutes >= 1 && minutes <= this.#limits.durationMinutes) return true;
    warn('duration', String(minutes));
    return false;
  }

  /** Returns whether the importer is one of the people. A task of other people only is not assigned. */
  #isImporter({ assignees = [] }: FoundTask, warn: Warn): boolean {
    const names = assignees.filter((name) => name.trim() !== '');
    const isOwn = names.some((name) => isImporter(name, this.#import.context.importer));
    if (names.length > 0 && !isOwn) warn('responsible', names.join(', '));
    return isOwn;
  }

  /** A long comment becomes several. A comment by another person starts with the name. */
  #commentsOf({ body, author = '', created }: FoundComment, warn: Warn): PlannedComment[] {
    const { importer, now } = this.#import.context;
    const text = cleanText(body).trim();
    if (text === '') return [];
    const name = isImporter(author, importer) ? '' : oneLine(author);
    if (name !== '') this.#import.warnings.add('comment_author');
    const createdAt = created === undefined ? {} : { createdAt: pastInstant(created, now) };
    const parts = splitText(name === '' ? text : `**${escapeMarkdown(name)}**\n\n${text}`, this.#limits.commentBody);
    if (parts.length > 1) warn('comment_split', text);
    return parts.map((part) => ({ body: part, ...createdAt }));
  }
}

/** Returns a text that every database can store, with LF as line break. */
function cleanText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '').toWellFormed();
}

function oneLine(text: string): string {
  return cleanText(text).replaceAll(/\s+/g, ' ').trim();
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>]/g, '\\$&');
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

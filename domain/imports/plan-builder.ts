import { firstCodePoints } from '#domain/note-text/code-points.ts';
import type { PlannedComment, PlannedTask, ProjectPlan } from '#domain/project-plan/project-plan.ts';
import type { ImportContext } from './import-context.ts';
import type { ImportWarnings, WarningExample } from './import-warnings.ts';
import { pastInstant } from './read-due.ts';

/** The parent of a task, or its section. */
export type TaskParent = { parent?: number | undefined; section?: number | undefined };

/** Builds the plan of one project within the limits of the records. What is changed for that becomes a warning. */
export class PlanBuilder {
  readonly plan: Omit<ProjectPlan, 'name'> = { sections: [], tasks: [] };
  readonly warnings: ImportWarnings;
  readonly context: ImportContext;
  /** Level of each task, 0 at the top. */
  readonly #levels: number[] = [];

  constructor(context: ImportContext, warnings: ImportWarnings) {
    this.context = context;
    this.warnings = warnings;
  }

  /** Sets the description of the project. */
  setDescription(text: string): void {
    const kept = firstCodePoints(text, this.context.limits.projectDescription);
    if (kept !== text) this.warnings.add('description');
    if (kept !== '') this.plan.description = kept;
  }

  /** Adds a section and returns its index. The name is not empty. */
  addSection(name: string, line?: number): number {
    const kept = firstCodePoints(name, this.context.limits.sectionName).trim();
    if (kept !== name) this.warnings.add('section', { ...(line !== undefined && { line }), text: name });
    return this.plan.sections.push({ name: kept }) - 1;
  }

  /**
   * Adds a task after those with the same parent, and returns its index. A task that would be nested too deeply becomes a sibling of its
   * parent. The section of a sub-task is that of its parent, and is ignored.
   */
  addTask(task: PlannedTask, { parent, section }: TaskParent, line?: number): number {
    const above = this.#allowedParent(parent);
    if (above !== parent) this.warnings.add('too_deep', { ...(line !== undefined && { line }), text: task.content });
    this.#levels.push(above === undefined ? 0 : this.#levelOf(above) + 1);
    const ownSection = above === undefined ? section : undefined;
    return (
      this.plan.tasks.push({
        ...task,
        ...(above !== undefined && { parent: above }),
        ...(ownSection !== undefined && { section: ownSection }),
      }) - 1
    );
  }

  /** Returns a comment, in several parts if it is long. `created` is in milliseconds. */
  commentsOf(body: string, created: number | undefined, example: WarningExample): PlannedComment[] {
    const parts = splitText(body, this.context.limits.commentBody);
    if (parts.length > 1) this.warnings.add('comment_split', example);
    const createdAt = created === undefined ? {} : { createdAt: pastInstant(created, this.context.now) };
    return parts.map((part) => ({ body: part, ...createdAt }));
  }

  #allowedParent(parent: number | undefined): number | undefined {
    let above = parent;
    while (above !== undefined && this.#levelOf(above) >= this.context.limits.subtaskLevels)
      above = this.plan.tasks[above]?.parent;
    return above;
  }

  #levelOf(task: number): number {
    return this.#levels[task] ?? 0;
  }
}

/** Splits a text into trimmed parts of at most `most` code points. Empty parts are left out. */
function splitText(text: string, most: number): string[] {
  const parts: string[] = [];
  for (let rest = text; rest !== ''; ) {
    const part = firstCodePoints(rest, most);
    parts.push(part);
    rest = rest.slice(part.length);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

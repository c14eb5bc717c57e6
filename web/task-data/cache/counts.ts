import type { Label } from '#contract/resources/label.ts';
import type { Project } from '#contract/resources/project.ts';
import type { Task } from '#contract/resources/task.ts';
import { type Change, editedIfCached } from './change.ts';

/** A task before and after a change. Undefined means that it does not exist. */
export type Transition = { before: Task | undefined; after: Task | undefined };

/** Returns the projects with their counts of open tasks after the transition. */
export function recountProjects(projects: Project[], { before, after }: Transition): Project[] {
  const from = openIn(before);
  const to = openIn(after);
  if (from === to) return projects;
  return projects.map((project) => {
    const step = (project.id === to ? 1 : 0) - (project.id === from ? 1 : 0);
    return step === 0 ? project : { ...project, open_count: Math.max(0, project.open_count + step) };
  });
}

/** Returns the labels with their counts of open tasks after the transition. */
export function recountLabels(labels: Label[], { before, after }: Transition): Label[] {
  const from = openLabels(before);
  const to = openLabels(after);
  if (from.join('\n') === to.join('\n')) return labels;
  return labels.map((label) => {
    const step = (to.includes(label.name) ? 1 : 0) - (from.includes(label.name) ? 1 : 0);
    return step === 0 ? label : { ...label, task_count: Math.max(0, label.task_count + step) };
  });
}

/** Returns the changes of the subtask counts of the parents. */
export function recountParents({ before, after }: Transition): Change[] {
  const previousParent = before?.parent_id;
  const nextParent = after?.parent_id;
  if (previousParent === nextParent) {
    const done = (after?.completed ? 1 : 0) - (before?.completed ? 1 : 0);
    return nextParent === undefined || done === 0 ? [] : [recount(nextParent, 0, done)];
  }
  return [
    ...(before && previousParent !== undefined ? [recount(previousParent, -1, before.completed ? -1 : 0)] : []),
    ...(after && nextParent !== undefined ? [recount(nextParent, 1, after.completed ? 1 : 0)] : []),
  ];
}

function recount(parentId: string, all: number, done: number): Change {
  return editedIfCached(parentId, (parent) => ({
    ...parent,
    subtask_count: Math.max(0, (parent.subtask_count ?? 0) + all),
    subtask_done: Math.max(0, (parent.subtask_done ?? 0) + done),
  }));
}

function openIn(task: Task | undefined): string | undefined {
  return task && !task.completed ? task.project_id : undefined;
}

function openLabels(task: Task | undefined): readonly string[] {
  return task && !task.completed ? task.labels : [];
}

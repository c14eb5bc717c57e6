/** TaskPaper text, as OmniFocus and other programs write it: `Project:`, `- task @due(2026-03-10) @done`, and notes. */

import { ImportBuilder, type ProjectBuilder } from '../import-builder.ts';
import type { Importer } from '../importer.ts';
import { ParentStack } from '../indentation.ts';
import { type OutlineItem, outlineOf } from './outline.ts';
import { readTask } from './read-task.ts';
import { takeTags } from './tags.ts';

/** A heading becomes a project, or a section of its project if it is indented. Tasks before the first heading are a project of their own. */
export const taskpaper: Importer = {
  read: ({ text, fileName }, context) => {
    const builder = new ImportBuilder(context);
    const { notes, items } = outlineOf(text);
    let current: Current | undefined;
    for (const item of items) {
      if (item.kind === 'heading' && (item.width === 0 || current === undefined)) {
        current = startProject(builder.project(takeTags(item.text).text, fileName), item.notes);
      } else {
        current ??= startProject(builder.project(fileName), notes);
        if (item.kind === 'heading') startSection(item, current, builder);
        else addTask(item, current, builder);
      }
    }
    return builder.reading();
  },
};

type Current = { project: ProjectBuilder; section: number | undefined; parents: ParentStack };

function startProject(project: ProjectBuilder, notes: readonly string[]): Current {
  project.describe(notes.join('\n'));
  return { project, section: undefined, parents: new ParentStack() };
}

function startSection({ text, notes, line }: OutlineItem, current: Current, { warnings }: ImportBuilder): void {
  current.section = current.project.section(takeTags(text).text);
  current.parents.clear();
  for (const note of notes) warnings.add('lines', { line, text: note });
}

function addTask(item: OutlineItem, current: Current, { warnings, context }: ImportBuilder): void {
  const { task, warnings: found } = readTask(item, context);
  for (const code of found) warnings.add(code, { line: item.line, text: task.title });
  const parent = current.parents.parentOf(item.width);
  current.parents.push(item.width, current.project.add(task, { parent, section: current.section }));
}

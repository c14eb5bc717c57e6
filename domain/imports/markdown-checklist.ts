/** Checklists in Markdown: headings, and nested items `- [ ] open` and `- [x] done`. */

import { readTaskMark } from '#domain/note-text/task-list-items.ts';
import { type FoundTask, ImportBuilder } from './import-builder.ts';
import type { Importer } from './importer.ts';
import { indentationOf, ParentStack } from './indentation.ts';

/** A file becomes a project. A heading of the first level before all tasks is its name. The other headings become sections. */
export const markdownChecklist: Importer = {
  read: ({ text, fileName }, context) => {
    const builder = new ImportBuilder(context);
    const { title, description, parts, skipped } = checklistIn(text);
    const project = builder.project(title, fileName);
    project.describe(description.join('\n'));
    for (const { line, text: skippedText } of skipped) builder.warnings.add('lines', { line, text: skippedText });
    for (const { heading, items } of parts) {
      const section = heading === undefined ? undefined : project.section(heading);
      const parents = new ParentStack();
      for (const item of items) {
        const parent = parents.parentOf(item.width);
        parents.push(item.width, project.add(foundTask(item), { parent, section }));
      }
    }
    return builder.reading();
  },
};

type Item = { line: number; width: number; text: string; isDone: boolean; notes: string[] };
type ChecklistSection = { heading?: string; items: Item[] };
type Checklist = {
  title?: string;
  description: string[];
  parts: ChecklistSection[];
  /** Lines that are neither headings nor items nor part of an item. */
  skipped: { line: number; text: string }[];
};

function checklistIn(text: string): Checklist {
  const first: ChecklistSection = { items: [] };
  const checklist: Checklist = { description: [], parts: [first], skipped: [] };
  let part = first;
  let fence: string | undefined;
  withoutFrontMatter(text.replace(/^\ufeff/, '').split(/\r\n?|\n/)).forEach((written, index) => {
    const line = written.trim();
    const mark = /^(?:`{3,}|~{3,})/.exec(line)?.[0].slice(0, 3);
    const heading = fence === undefined && mark === undefined ? /^#{1,6}\s+(.*?)\s*#*$/.exec(line)?.[1] : undefined;
    const item = fence === undefined ? itemOf(written, index + 1) : undefined;
    if (mark !== undefined && (fence === undefined || fence === mark)) fence = fence === undefined ? mark : undefined;
    const isStart = part === first && first.items.length === 0;
    if (heading !== undefined && isStart && checklist.title === undefined && line.startsWith('# ')) {
      checklist.title = heading;
    } else if (heading !== undefined) {
      part = { heading, items: [] };
      checklist.parts.push(part);
    } else if (item !== undefined) part.items.push(item);
    else if (line === '') part.items.at(-1)?.notes.push('');
    else addText(written, index + 1, isStart, part, checklist);
  });
  return checklist;
}

/** Text that is indented more than the item above it belongs to the item. */
function addText(written: string, line: number, isStart: boolean, part: ChecklistSection, checklist: Checklist): void {
  const item = part.items.at(-1);
  if (item !== undefined && indentationOf(written) > item.width)
    item.notes.push(withoutIndentation(written, item.width + 2));
  else if (isStart) checklist.description.push(written);
  else checklist.skipped.push({ line, text: written.trim() });
}

function withoutIndentation(line: string, most: number): string {
  const text = line.trimStart();
  return ' '.repeat(Math.max(0, indentationOf(line) - most)) + text;
}

/** Blanks the metadata of a file between lines of `---` at its start. */
function withoutFrontMatter(lines: string[]): string[] {
  const end = lines[0]?.trim() === '---' ? lines.findIndex((line, index) => index > 0 && line.trim() === '---') : -1;
  return lines.map((line, index) => (index <= end ? '' : line));
}

function itemOf(written: string, line: number): Item | undefined {
  const bullet = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+/.exec(written)?.[0];
  const mark = bullet === undefined ? undefined : readTaskMark(written.slice(bullet.length));
  if (bullet === undefined || mark === undefined) return undefined;
  const text = written.slice(bullet.length + mark.length);
  return { line, width: indentationOf(written), text, isDone: mark.ticked, notes: [] };
}

/** Reads the signs of the Obsidian plugin Tasks, and `#tags` as labels. */
function foundTask({ text, line, isDone, notes }: Item): FoundTask {
  const due = /📅\s*(\d{4}-\d{2}-\d{2})/u.exec(text)?.[1];
  const completed = /✅\s*(\d{4}-\d{2}-\d{2})/u.exec(text)?.[1];
  const priority = PRIORITIES.find(([sign]) => text.includes(sign))?.[1];
  const labels = [...text.matchAll(LABEL)].map(([, name]) => name ?? '');
  return {
    title: text.replaceAll(SIGNS, ' ').replaceAll(LABEL, ' '),
    line,
    description: notes.join('\n'),
    ...(due !== undefined && { due: { date: due } }),
    ...(priority !== undefined && { priority }),
    ...(completed !== undefined && { completed: Date.parse(`${completed}T12:00:00Z`) || undefined }),
    labels,
    isDone,
  };
}

const PRIORITIES: readonly [string, number][] = [
  ['🔺', 1],
  ['⏫', 1],
  ['🔼', 2],
  ['🔽', 3],
];
const SIGNS = /(?:📅|✅|➕)\s*\d{4}-\d{2}-\d{2}|[🔺⏫🔼🔽]/gu;
const LABEL = /(?<=^|\s)#([\p{N}_/-]*\p{L}[\p{L}\p{N}_/-]*)/gu;

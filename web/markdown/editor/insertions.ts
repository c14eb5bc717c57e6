import { ChangeSet, type Text } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { linkEdits, type TaskListItem, taskListItemsIn } from '#domain/note-text/task-list-items.ts';
import { announce } from '../../ui/message/announcer.tsx';
import { showToast } from '../../ui/message/toast.ts';
import { insertCode, insertRule, insertTable } from './commands/insert-block.ts';
import { type LineKind, setLineKind } from './commands/set-line-kind.ts';
import { ORIGIN, taskItemAt } from './commands/task-item.ts';
import { insertLink } from './commands/toggle-link.ts';
import { typeTrigger } from './completions/type-trigger.ts';
import { plainName } from './decorations/checkbox-widget.ts';
import type { Host } from './host.ts';

/** An entry of the `/` menu and of the toolbar. */
export type Insertion = { label: string; detail?: string; run: (view: EditorView) => unknown };

/** Returns all insertions in display order. `detail` is the Markdown that has the same effect. */
export function insertions(host: Host): Insertion[] {
  const messages = host.messages();
  const line = (label: string, kind: LineKind, detail: string): Insertion => ({
    label,
    detail,
    run: setLineKind(kind),
  });
  const { onCreateTask } = host.props();
  return [
    line(messages.heading(1), 'heading1', '#'),
    line(messages.heading(2), 'heading2', '##'),
    line(messages.heading(3), 'heading3', '###'),
    line(messages.checklist, 'taskList', '- [ ]'),
    line(messages.bullets, 'bulletList', '-'),
    line(messages.numbers, 'numberedList', '1.'),
    line(messages.quote, 'quote', '>'),
    { label: messages.table, run: insertTable(messages.column) },
    { label: messages.codeBlock, detail: '```', run: insertCode },
    { label: messages.divider, detail: '---', run: insertRule },
    { label: messages.file, run: () => host.openFileDialog() },
    { label: messages.link, run: insertLink },
    { label: messages.noteLink, detail: '[[', run: typeTrigger('[[') },
    { label: messages.projectLink, detail: '#', run: typeTrigger('#') },
    { label: messages.person, detail: '@', run: typeTrigger('@') },
    ...(onCreateTask ? [{ label: messages.makeTask, run: (view: EditorView) => createTask(view, host) }] : []),
  ];
}

/** Creates a task from the line at the caret. The line becomes a task-list item whose text is a link to the task. */
async function createTask(view: EditorView, host: Host): Promise<void> {
  const original = view.state.doc.lineAt(view.state.selection.main.head).text;
  if (!taskItemAt(view.state, view.state.selection.main.head)) setLineKind('taskList')(view);
  const item = taskItemAt(view.state, view.state.selection.main.head);
  if (!item || item.text === '' || item.taskId !== undefined) return;
  let linked: string | undefined;
  const steps = {
    unlink: () => linked !== undefined && replaceLine(view, linked, original),
    relink: () => linked !== undefined && replaceLine(view, original, linked),
  };
  try {
    const task = await host.props().onCreateTask?.(plainName(item), steps);
    if (task === undefined) return;
    linked = linkItem(view, item, task);
    announce(host.messages().taskCreated(task.title));
  } catch (error) {
    showToast({ text: host.errorText(error), tone: 'danger' });
  }
}

/** Replaces the first line with this text. Does nothing in an editor that is closed. */
function replaceLine(view: EditorView, before: string, after: string): void {
  if (!view.dom.isConnected) return;
  const { doc } = view.state;
  for (let number = 1; number <= doc.lines; number += 1) {
    const line = doc.line(number);
    if (line.text !== before) continue;
    view.dispatch({ changes: { from: line.from, to: line.to, insert: after }, userEvent: 'input.task' });
    return;
  }
}

/**
 * Turns the text of an item into a link to the task. The text of the link is the title of the task, without a date that is now in the task.
 * Finds the item by its text: it may have moved while the task was created. A caret in the text moves after the link, so that what is
 * inserted next is not in the text of the link. Returns the new line.
 */
function linkItem(view: EditorView, created: TaskListItem, task: { id: string; title: string }): string | undefined {
  const { text } = created;
  const { doc } = view.state;
  const item = itemWithText(doc, text);
  if (!item) return undefined;
  const title = plainName(created) === task.title ? text : task.title;
  const titled = view.state.changes({ from: item.textStart, to: item.textStart + text.length, insert: title });
  const body = titled.apply(doc);
  const titledItem = itemWithText(body, title);
  if (!titledItem) return undefined;
  const changes = titled.compose(ChangeSet.of(linkEdits(body.toString(), titledItem, task.id), body.length));
  const { from, to } = view.state.selection.main;
  const end = item.textStart + item.text.length;
  const isInText = from >= item.textStart && to <= end;
  view.dispatch({
    changes,
    ...(isInText && { selection: { anchor: changes.mapPos(end, 1) } }),
    userEvent: 'input.task',
  });
  return view.state.doc.lineAt(item.start).text;
}

/** Returns the first item of a text that has these characters and is no link to a task. */
function itemWithText(doc: Text, text: string): TaskListItem | undefined {
  return taskListItemsIn(doc.toString(), ORIGIN).find((each) => each.text === text && each.taskId === undefined);
}

import type { EditorView, WidgetType } from '@codemirror/view';
import { type TaskListItem, tickEdit } from '#domain/note-text/task-list-items.ts';
import { announce } from '../../../ui/message/announcer.tsx';
import { taskItemAt } from '../commands/task-item.ts';
import { element, hostOf, part } from './part.ts';

/** A check box shown in place of `[ ]`. */
export function boxPart({ ticked, name, isFixed }: { ticked: boolean; name: string; isFixed: boolean }): WidgetType {
  return part(`box ${ticked} ${isFixed} ${name}`, (view) => {
    const label = hostOf(view)?.words().box(name) ?? '';
    const input = element('input', 'md-box', { type: 'checkbox', tabindex: '-1', 'aria-label': label });
    input.checked = ticked;
    input.disabled = isFixed;
    input.addEventListener('mousedown', (event) => event.preventDefault());
    input.addEventListener('click', (event) => {
      // The text decides the state of the check box.
      event.preventDefault();
      const item = taskItemAt(view.state, view.posAtDOM(input));
      if (item) turn(view, item);
    });
    return input;
  });
}

/** Returns whether an item is shown as ticked. If it links to a loaded task, that task decides. */
export function isTicked(view: EditorView, { ticked, taskId }: TaskListItem): boolean {
  const task = taskId === undefined ? undefined : hostOf(view)?.props().taskState(taskId);
  return task?.done ?? ticked;
}

/** Toggles the task-list item at the caret, and the task that it links to. Returns false if there is no item. */
export function turnAtCaret(view: EditorView): boolean {
  const item = taskItemAt(view.state, view.state.selection.main.head);
  return item !== undefined && turn(view, item);
}

function turn(view: EditorView, item: TaskListItem): boolean {
  const host = hostOf(view);
  if (view.state.readOnly || !host) return false;
  const ticked = !isTicked(view, item);
  if (ticked !== item.ticked) view.dispatch({ changes: tickEdit(item, ticked), userEvent: 'input.tick' });
  if (item.taskId !== undefined) host.props().onTickTask(item.taskId, ticked);
  const name = plainName(item);
  announce(ticked ? host.words().ticked(name) : host.words().unticked(name));
  return true;
}

/** Returns the text of an item without the markup of a link that is the whole text. */
export function plainName({ text, taskId }: TaskListItem): string {
  const inLink = taskId === undefined ? /^\[(.*)\]\([^()]*\)$/.exec(text)?.[1] : text;
  return inLink === undefined ? text : inLink.replace(/\\([[\]])/g, '$1');
}

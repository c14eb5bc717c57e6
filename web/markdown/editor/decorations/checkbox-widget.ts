import type { EditorView, WidgetType } from '@codemirror/view';
import { type TaskListItem, tickEdit } from '#domain/note-text/task-list-items.ts';
import { announce } from '../../../ui/message/announcer.tsx';
import { taskItemAt } from '../commands/task-item.ts';
import { element, hostOf, widget } from './widget.ts';

/** Returns a widget with a checkbox that replaces `[ ]`. */
export function checkboxWidget({
  ticked,
  name,
  isDisabled,
}: {
  ticked: boolean;
  name: string;
  isDisabled: boolean;
}): WidgetType {
  return widget(`checkbox ${ticked} ${isDisabled} ${name}`, (view) => {
    const label = hostOf(view)?.messages().checkItem(name) ?? '';
    const input = element('input', 'md-checkbox', { type: 'checkbox', tabindex: '-1', 'aria-label': label });
    input.checked = ticked;
    input.disabled = isDisabled;
    input.addEventListener('mousedown', (event) => event.preventDefault());
    input.addEventListener('click', (event) => {
      // The widget is rendered again when the text has changed.
      event.preventDefault();
      const item = taskItemAt(view.state, view.posAtDOM(input));
      if (item) toggleItem(view, item);
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
export function toggleAtCaret(view: EditorView): boolean {
  const item = taskItemAt(view.state, view.state.selection.main.head);
  return item !== undefined && toggleItem(view, item);
}

function toggleItem(view: EditorView, item: TaskListItem): boolean {
  const host = hostOf(view);
  if (view.state.readOnly || !host) return false;
  const ticked = !isTicked(view, item);
  if (ticked !== item.ticked) view.dispatch({ changes: tickEdit(item, ticked), userEvent: 'input.tick' });
  if (item.taskId !== undefined) host.props().onToggleTask(item.taskId, ticked);
  const name = plainName(item);
  announce(ticked ? host.messages().checked(name) : host.messages().unchecked(name));
  return true;
}

/** Returns the text of an item without the markup of a link that is the whole text. */
export function plainName({ text, taskId }: TaskListItem): string {
  const linkText = taskId === undefined ? /^\[(.*)\]\([^()]*\)$/.exec(text)?.[1] : text;
  return linkText === undefined ? text : linkText.replace(/\\([[\]])/g, '$1');
}

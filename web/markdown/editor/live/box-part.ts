import type { EditorView, WidgetType } from '@codemirror/view';
import { announce } from '../../../ui/message/announcer.tsx';
import { type Box, boxAt, tickChange } from '../commands/box.ts';
import { element, hostOf, part } from './part.ts';

/** A box to tick in place of `[ ]`. */
export function boxPart({ ticked, name, isFixed }: { ticked: boolean; name: string; isFixed: boolean }): WidgetType {
  return part(`box ${ticked} ${isFixed} ${name}`, (view) => {
    const label = hostOf(view)?.words().box(name) ?? '';
    const input = element('input', 'md-box', { type: 'checkbox', tabindex: '-1', 'aria-label': label });
    input.checked = ticked;
    input.disabled = isFixed;
    input.addEventListener('mousedown', (event) => event.preventDefault());
    input.addEventListener('click', (event) => {
      // The text decides what is ticked.
      event.preventDefault();
      const box = boxAt(view.state, view.posAtDOM(input));
      if (box) turn(view, box);
    });
    return input;
  });
}

/** Whether a box shows as ticked: a task that is known speaks for itself. */
export function isTicked(view: EditorView, { ticked, taskId }: Box): boolean {
  const task = taskId === undefined ? undefined : hostOf(view)?.props().taskState(taskId);
  return task?.done ?? ticked;
}

/** Turns the box of the line at the caret, and the task that the line is a link to; false where there is no box. */
export function turnAtCaret(view: EditorView): boolean {
  const box = boxAt(view.state, view.state.selection.main.head);
  return box !== undefined && turn(view, box);
}

function turn(view: EditorView, box: Box): boolean {
  const host = hostOf(view);
  if (view.state.readOnly || !host) return false;
  const ticked = !isTicked(view, box);
  if (ticked !== box.ticked) view.dispatch({ changes: tickChange(box, ticked), userEvent: 'input.tick' });
  if (box.taskId !== undefined) host.props().onTickTask(box.taskId, ticked);
  const name = plainName(box.text);
  announce(ticked ? host.words().ticked(name) : host.words().unticked(name));
  return true;
}

/** A line's words without the marks of a link around them. */
export function plainName(text: string): string {
  const words = /^\[(.*)\]\([^()]*\)$/.exec(text)?.[1];
  return words === undefined ? text : words.replace(/\\([[\]])/g, '$1');
}

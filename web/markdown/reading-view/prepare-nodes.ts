/** Adds controls and labels to the sanitized nodes of a note. */

import type { LazyMessages } from '#domain/messages/en/web-lazy.ts';
import { copyText } from '../../ui/button/copy-text.ts';
import { taskIdOf } from './follow-link.ts';
import type { ReadingViewProps } from './reading-view-props.ts';

type EditorMessages = LazyMessages['noteEditor'];

/** Adds a copy button to each block of code, and highlights the code when the language is loaded. */
export function prepareCodeBlocks(nodes: ParentNode, messages: EditorMessages, icon: () => Node): void {
  for (const code of nodes.querySelectorAll<HTMLElement>('pre > code')) {
    const text = code.textContent ?? '';
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset.copy = '';
    button.setAttribute('aria-label', messages.copyCode);
    button.dataset.tip = messages.copyCode;
    button.append(icon());
    button.addEventListener('click', () => void copyText(text, messages.codeCopied));
    code.parentElement?.append(button);
    // Long lines scroll. Keys can scroll only the focused element.
    code.tabIndex = 0;
    highlight(code, text).catch(() => undefined);
  }
}

/** The syntax highlighter is as large as the editor. It is loaded only if a note contains code. */
async function highlight(code: HTMLElement, text: string): Promise<void> {
  const { info = '' } = code.dataset;
  if (info === '') return;
  const { highlightedNodes } = await import('./highlight-code.ts');
  const highlighted = await highlightedNodes(text, info);
  if (highlighted) code.replaceChildren(...highlighted);
}

/** Labels the links to pictures of other servers with the host name. */
export function prepareExternalPictures(nodes: ParentNode, messages: EditorMessages, icon: () => Node): void {
  for (const link of nodes.querySelectorAll<HTMLAnchorElement>('a[data-external]'))
    link.replaceChildren(icon(), messages.externalImage(link.host));
}

/** Sets the accessible name of each checkbox. If the item links to a task, the checkbox shows the state of the task. */
export function prepareCheckboxes(
  nodes: ParentNode,
  { taskState, onToggleItem, onToggleTaskItem }: ReadingViewProps,
): void {
  for (const input of nodes.querySelectorAll('input')) {
    const taskId = linkedTask(input);
    const task = taskId === undefined ? undefined : taskState(taskId);
    if (task) input.checked = task.done;
    if (taskId !== undefined) input.dataset.task = taskId;
    input.disabled = taskId === undefined ? !onToggleItem : !onToggleTaskItem;
    const item = input.parentElement?.cloneNode(true);
    if (item instanceof HTMLElement) for (const list of item.querySelectorAll('ul, ol')) list.remove();
    input.setAttribute('aria-label', item?.textContent?.trim() ?? '');
  }
}

/** Returns the id of the task if a link to it is the whole text of the item. */
function linkedTask(input: HTMLInputElement): string | undefined {
  const link = input.nextSibling;
  const next = link?.nextSibling;
  if (!(link instanceof HTMLAnchorElement) || (next && !/^\s*$/.test(next.textContent ?? '') && !isList(next)))
    return undefined;
  return taskIdOf(link.getAttribute('href') ?? '');
}

function isList(node: Node): boolean {
  return node instanceof HTMLUListElement || node instanceof HTMLOListElement;
}

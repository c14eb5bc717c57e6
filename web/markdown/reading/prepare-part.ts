/** Makes of clean nodes what a reader can use. */

import type { LazyMessages } from '#domain/messages/en/web-lazy.ts';
import { copyText } from '../../ui/button/copy-text.ts';
import { taskIdOf } from './follow-link.ts';
import type { NoteTextProps } from './note-text-props.ts';

type Words = LazyMessages['noteEditor'];

/** Gives blocks of code a button that copies them, and their colours once those have come. */
export function prepareCode(part: ParentNode, messages: Words, icon: () => Node): void {
  for (const code of part.querySelectorAll<HTMLElement>('pre > code')) {
    const text = code.textContent ?? '';
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset.copy = '';
    button.setAttribute('aria-label', messages.copyCode);
    button.dataset.tip = messages.copyCode;
    button.append(icon());
    button.addEventListener('click', () => void copyText(text, messages.codeCopied));
    code.parentElement?.append(button);
    // Long lines are read by scrolling, which keys can do only where the focus is.
    code.tabIndex = 0;
    color(code, text).catch(() => undefined);
  }
}

/** What knows the languages is as large as the editor, and comes only to those who read code. */
async function color(code: HTMLElement, text: string): Promise<void> {
  const { info = '' } = code.dataset;
  if (info === '') return;
  const { coloured } = await import('./highlight-code.ts');
  const nodes = await coloured(text, info);
  if (nodes) code.replaceChildren(...nodes);
}

/** Pictures that lie elsewhere stay links, which say where they lead. */
export function prepareElsewhere(part: ParentNode, messages: Words, icon: () => Node): void {
  for (const link of part.querySelectorAll<HTMLAnchorElement>('a[data-elsewhere]'))
    link.replaceChildren(icon(), messages.elsewhere(link.host));
}

/** Names each box by the words beside it, and shows the state of the task that those words are a link to. */
export function prepareBoxes(part: ParentNode, { taskState, onTick, onTickTask }: NoteTextProps): void {
  for (const input of part.querySelectorAll('input')) {
    const taskId = linkedTask(input);
    const known = taskId === undefined ? undefined : taskState(taskId);
    if (known) input.checked = known.done;
    if (taskId !== undefined) input.dataset.task = taskId;
    input.disabled = taskId === undefined ? !onTick : !onTickTask;
    const words = input.parentElement?.cloneNode(true);
    if (words instanceof HTMLElement) for (const list of words.querySelectorAll('ul, ol')) list.remove();
    input.setAttribute('aria-label', words?.textContent?.trim() ?? '');
  }
}

/** The task when a link to it is all that the line says. */
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

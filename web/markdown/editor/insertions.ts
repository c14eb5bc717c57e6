import type { EditorView } from '@codemirror/view';
import { announce } from '../../ui/message/announcer.tsx';
import { showToast } from '../../ui/message/toast.ts';
import { boxAt, linkChange } from './commands/box.ts';
import { insertCode, insertRule, insertTable } from './commands/insert-block.ts';
import { type LineKind, setLines } from './commands/set-lines.ts';
import { insertLink } from './commands/toggle-link.ts';
import type { Host } from './host.ts';
import { plainName } from './live/box-part.ts';
import { typeSign } from './offers/type-sign.ts';

/** Something that can be put into the text, by the menu behind `/` and by the toolbar. */
export type Insertion = { label: string; detail?: string; run: (view: EditorView) => unknown };

/** All of them in the order they are offered; `detail` is what would be typed instead. */
export function insertions(host: Host): Insertion[] {
  const messages = host.words();
  const line = (label: string, kind: LineKind, detail: string): Insertion => ({ label, detail, run: setLines(kind) });
  const { onMakeTask } = host.props();
  return [
    line(messages.heading(1), 'heading1', '#'),
    line(messages.heading(2), 'heading2', '##'),
    line(messages.heading(3), 'heading3', '###'),
    line(messages.boxes, 'boxes', '- [ ]'),
    line(messages.bullets, 'bullets', '-'),
    line(messages.numbers, 'numbers', '1.'),
    line(messages.quote, 'quote', '>'),
    { label: messages.table, run: insertTable(messages.column) },
    { label: messages.codeBlock, detail: '```', run: insertCode },
    { label: messages.rule, detail: '---', run: insertRule },
    { label: messages.file, run: () => host.chooseFiles() },
    { label: messages.link, run: insertLink },
    { label: messages.noteLink, detail: '[[', run: typeSign('[[') },
    { label: messages.projectLink, detail: '#', run: typeSign('#') },
    { label: messages.person, detail: '@', run: typeSign('@') },
    ...(onMakeTask ? [{ label: messages.makeTask, run: (view: EditorView) => makeTask(view, host) }] : []),
  ];
}

/** Makes a task of the line at the caret, which becomes a box whose text is a link to it. */
async function makeTask(view: EditorView, host: Host): Promise<void> {
  if (!boxAt(view.state, view.state.selection.main.head)) setLines('boxes')(view);
  const box = boxAt(view.state, view.state.selection.main.head);
  if (!box || box.text === '' || box.taskId !== undefined) return;
  try {
    const taskId = await host.props().onMakeTask?.(plainName(box.text));
    if (taskId === undefined) return;
    const now = lineOf(view, box.text);
    if (now) view.dispatch({ changes: linkChange(now, taskId), userEvent: 'input.task' });
    announce(host.words().makingTask(box.text));
  } catch (refusal) {
    showToast({ text: host.reason(refusal), tone: 'danger' });
  }
}

/** The box may have moved while its task was made. */
function lineOf({ state }: EditorView, text: string) {
  for (let number = 1; number <= state.doc.lines; number += 1) {
    const box = boxAt(state, state.doc.line(number).from);
    if (box?.text === text && box.taskId === undefined) return box;
  }
  return undefined;
}

import { acceptCompletion } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { closeSearchPanel, findNext, findPrevious, openSearchPanel } from '@codemirror/search';
import { type Extension, Prec } from '@codemirror/state';
import { type KeyBinding, keymap } from '@codemirror/view';
import { continueList, deleteListMark } from './commands/continue-list.ts';
import { indentList, insertTab, outdentList } from './commands/indent-list.ts';
import { setLines } from './commands/set-lines.ts';
import { nextCell, previousCell } from './commands/table-cells.ts';
import { toggleLink } from './commands/toggle-link.ts';
import { toggleMark } from './commands/toggle-mark.ts';
import { turnAtCaret } from './live/box-part.ts';
import { followAtCaret } from './live/link-at.ts';

/** The key bindings of the text. A key without effect here keeps its meaning in the app. */
export function keys(): Extension {
  return [
    Prec.high(keymap.of([{ key: 'Tab', run: acceptCompletion }])),
    Prec.high(
      keymap.of([
        { key: 'Mod-b', run: toggleMark('bold') },
        { key: 'Mod-i', run: toggleMark('italic') },
        { key: 'Mod-e', run: toggleMark('code') },
        { key: 'Mod-Shift-x', run: toggleMark('strike') },
        { key: 'Mod-k', run: toggleLink },
        { key: 'Mod-Shift-7', run: setLines('numbers') },
        { key: 'Mod-Shift-8', run: setLines('bullets') },
        { key: 'Mod-Shift-9', run: setLines('boxes') },
        { key: 'Mod-Shift-Enter', run: turnAtCaret },
        { key: 'Alt-Enter', run: followAtCaret },
        { key: 'Enter', run: continueList },
        { key: 'Backspace', run: deleteListMark },
        { key: 'Tab', run: nextCell },
        { key: 'Shift-Tab', run: previousCell },
        { key: 'Tab', run: indentList },
        // Shift+Tab must not move the focus out of the text: the user expects it to outdent.
        { key: 'Shift-Tab', run: outdentList },
        { key: 'Tab', run: insertTab },
        ...findKeys(),
      ]),
    ),
    history({ newGroupDelay: 500 }),
    keymap.of([...historyKeymap, ...defaultKeymap.filter(({ key }) => !NOT_HERE.has(key ?? ''))]),
  ];
}

/** Default key bindings that are removed, because the app uses them or Markdown has no use for them. */
const NOT_HERE: ReadonlySet<string> = new Set(['Mod-Enter', 'Mod-i', 'Mod-/', 'Alt-A', 'Shift-Alt-a', 'Mod-Alt-\\']);

function findKeys(): KeyBinding[] {
  const scope = 'editor search-panel';
  return [
    { key: 'Mod-f', run: openSearchPanel, scope },
    { key: 'F3', run: findNext, shift: findPrevious, scope, preventDefault: true },
    { key: 'Mod-g', run: findNext, shift: findPrevious, scope, preventDefault: true },
    { key: 'Escape', run: closeSearchPanel, scope },
  ];
}

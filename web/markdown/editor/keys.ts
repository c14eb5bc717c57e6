import { acceptCompletion } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { closeSearchPanel, findNext, findPrevious, openSearchPanel } from '@codemirror/search';
import { type Extension, Prec } from '@codemirror/state';
import { type KeyBinding, keymap } from '@codemirror/view';
import { continueList, deleteListMarker } from './commands/continue-list.ts';
import { indentList, insertTab, outdentList } from './commands/indent-list.ts';
import { setLineKind } from './commands/set-line-kind.ts';
import { nextCell, previousCell } from './commands/table-cells.ts';
import { toggleFormat } from './commands/toggle-format.ts';
import { toggleLink } from './commands/toggle-link.ts';
import { toggleAtCaret } from './decorations/checkbox-widget.ts';
import { followAtCaret } from './decorations/link-at.ts';

/** The key bindings of the text. A key that no command handles keeps its meaning in the app. */
export function keys(): Extension {
  return [
    Prec.high(keymap.of([{ key: 'Tab', run: acceptCompletion }])),
    Prec.high(
      keymap.of([
        { key: 'Mod-b', run: toggleFormat('bold') },
        { key: 'Mod-i', run: toggleFormat('italic') },
        { key: 'Mod-e', run: toggleFormat('code') },
        { key: 'Mod-Shift-x', run: toggleFormat('strike') },
        { key: 'Mod-k', run: toggleLink },
        { key: 'Mod-Shift-7', run: setLineKind('numberedList') },
        { key: 'Mod-Shift-8', run: setLineKind('bulletList') },
        { key: 'Mod-Shift-9', run: setLineKind('taskList') },
        { key: 'Mod-Shift-Enter', run: toggleAtCaret },
        { key: 'Alt-Enter', run: followAtCaret },
        { key: 'Enter', run: continueList },
        { key: 'Backspace', run: deleteListMarker },
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
    keymap.of([...historyKeymap, ...defaultKeymap.filter(({ key }) => !REMOVED_KEYS.has(key ?? ''))]),
  ];
}

/** Default key bindings that are removed, because the app uses them or Markdown has no use for them. */
const REMOVED_KEYS: ReadonlySet<string> = new Set([
  'Mod-Enter',
  'Mod-i',
  'Mod-/',
  'Alt-A',
  'Shift-Alt-a',
  'Mod-Alt-\\',
]);

function findKeys(): KeyBinding[] {
  const scope = 'editor search-panel';
  return [
    { key: 'Mod-f', run: openSearchPanel, scope },
    { key: 'F3', run: findNext, shift: findPrevious, scope, preventDefault: true },
    { key: 'Mod-g', run: findNext, shift: findPrevious, scope, preventDefault: true },
    { key: 'Escape', run: closeSearchPanel, scope },
  ];
}

import type { LazyMessages } from '#domain/messages/en/web-lazy.ts';

export type ShortcutName = keyof LazyMessages['shortcuts']['names'];
export type ShortcutGroup = keyof LazyMessages['shortcuts']['groups'];

/** What a shortcut opens: a text field, or a menu or dialog. */
export type Opened = 'field' | 'popup';

/** A keyboard shortcut. */
export type Shortcut = {
  name: ShortcutName;
  group: ShortcutGroup;
  /**
   * Alternatives. The names of keys are those of `KeyboardEvent.key`. `g t` is a sequence, `Mod` is Ctrl or Cmd:
   * `q`, `g t`, `Mod+k`, `Shift+Enter`.
   */
  keys: readonly string[];
  /** Also works while the focus is in a text field. */
  whileTyping?: true;
  /** What the shortcut opens. Keys that follow wait for it, and do not run as shortcuts. */
  opens?: Opened;
};

/** All shortcuts. The dialog of shortcuts, the tooltips and `docs/keyboard.md` are generated from this table. */
export const SHORTCUTS: readonly Shortcut[] = [
  { name: 'quickAdd', group: 'anywhere', keys: ['q'], opens: 'field' },
  { name: 'newNote', group: 'anywhere', keys: ['N'], opens: 'field' },
  { name: 'search', group: 'anywhere', keys: ['Mod+k', '/', 'f'], whileTyping: true, opens: 'field' },
  { name: 'undo', group: 'anywhere', keys: ['z', 'Mod+z'] },
  { name: 'redo', group: 'anywhere', keys: ['Z', 'Mod+y', 'Mod+Shift+z'] },
  { name: 'sidebar', group: 'anywhere', keys: ['Mod+b'] },
  { name: 'help', group: 'anywhere', keys: ['?'] },

  { name: 'goToday', group: 'goTo', keys: ['g t'] },
  { name: 'goUpcoming', group: 'goTo', keys: ['g u'] },
  { name: 'goCalendar', group: 'goTo', keys: ['g c'] },
  { name: 'goInbox', group: 'goTo', keys: ['g i'] },
  { name: 'goDelegated', group: 'goTo', keys: ['g d'] },
  { name: 'goNotes', group: 'goTo', keys: ['g n'] },
  { name: 'goProject', group: 'goTo', keys: ['g p'], opens: 'field' },
  { name: 'goLabel', group: 'goTo', keys: ['g l'], opens: 'field' },
  { name: 'goFilters', group: 'goTo', keys: ['g f'] },
  { name: 'goSettings', group: 'goTo', keys: ['g s'] },
  { name: 'goCompleted', group: 'goTo', keys: ['g e'] },
  { name: 'goTrash', group: 'goTo', keys: ['g h'] },

  { name: 'next', group: 'list', keys: ['j', 'ArrowDown'] },
  { name: 'previous', group: 'list', keys: ['k', 'ArrowUp'] },
  { name: 'addBelow', group: 'list', keys: ['a'], opens: 'field' },
  { name: 'select', group: 'list', keys: ['x'] },
  { name: 'extendDown', group: 'list', keys: ['J', 'Shift+ArrowDown'] },
  { name: 'extendUp', group: 'list', keys: ['K', 'Shift+ArrowUp'] },
  { name: 'selectAll', group: 'list', keys: ['Mod+a'] },

  { name: 'open', group: 'task', keys: ['Enter', 'o'] },
  { name: 'editTitle', group: 'task', keys: ['F2', 'Shift+Enter'], opens: 'field' },
  { name: 'complete', group: 'task', keys: ['e', ' '] },
  { name: 'priority1', group: 'task', keys: ['1'] },
  { name: 'priority2', group: 'task', keys: ['2'] },
  { name: 'priority3', group: 'task', keys: ['3'] },
  { name: 'priority4', group: 'task', keys: ['4'] },
  { name: 'date', group: 'task', keys: ['t'], opens: 'field' },
  { name: 'removeDate', group: 'task', keys: ['T'] },
  { name: 'repeat', group: 'task', keys: ['r'], opens: 'popup' },
  { name: 'snooze', group: 'task', keys: ['s'], opens: 'popup' },
  { name: 'addSubtask', group: 'task', keys: ['S'], opens: 'field' },
  { name: 'comment', group: 'task', keys: ['c'], opens: 'field' },
  { name: 'labels', group: 'task', keys: ['@', 'l'], opens: 'field' },
  { name: 'assignee', group: 'task', keys: ['+'], opens: 'field' },
  { name: 'moveTo', group: 'task', keys: ['m', 'v'], opens: 'field' },
  { name: 'moveToSection', group: 'task', keys: ['M'], opens: 'field' },
  { name: 'moveUp', group: 'task', keys: ['Alt+ArrowUp'] },
  { name: 'moveDown', group: 'task', keys: ['Alt+ArrowDown'] },
  { name: 'indent', group: 'task', keys: ['Tab'] },
  { name: 'outdent', group: 'task', keys: ['Shift+Tab'] },
  { name: 'toggleSubtasks', group: 'task', keys: ['h'] },
  { name: 'duplicate', group: 'task', keys: ['d'] },
  { name: 'delete', group: 'task', keys: ['Delete', 'Backspace'] },
  { name: 'copyLink', group: 'task', keys: ['.'] },

  { name: 'earlier', group: 'calendar', keys: ['['] },
  { name: 'later', group: 'calendar', keys: [']'] },

  { name: 'close', group: 'panel', keys: ['Escape'] },
  { name: 'readNote', group: 'note', keys: ['Mod+Shift+e'], whileTyping: true },
  { name: 'saveClose', group: 'panel', keys: ['Mod+Enter', 'Mod+s'], whileTyping: true },
];

/** Returns the first alternative of a shortcut, for tooltips, menus and toasts. */
export function keysOf(name: ShortcutName): string {
  return SHORTCUTS.find((shortcut) => shortcut.name === name)?.keys[0] ?? '';
}

/** Names of keys that are not a single character. */
export const webKeyboard = {
  keys: {
    Enter: 'Enter',
    Escape: 'Esc',
    ' ': 'Space',
    Delete: 'Delete',
    Backspace: 'Backspace',
    Shift: 'Shift',
    Mod: 'Ctrl',
    Alt: 'Alt',
    Tab: 'Tab',
  },
};

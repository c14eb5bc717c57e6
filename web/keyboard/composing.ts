/**
 * Returns whether a key press belongs to an input method (IME), such as the Enter that confirms a Japanese word. Safari ends the composition
 * before it sends this Enter, whose key code is 229 (UI Events, section 7.3.1). The deprecated property is the only difference.
 */
export function isComposing({ isComposing: isOpen, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isOpen || keyCode === 229;
}

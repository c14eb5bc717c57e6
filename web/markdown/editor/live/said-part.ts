import type { WidgetType } from '@codemirror/view';
import { element, part } from './part.ts';

/** Returns a widget with a note next to the text. */
export function saidPart(words: string): WidgetType {
  return part(`said ${words}`, () => {
    const said = element('span', 'md-said');
    said.textContent = words;
    return said;
  });
}

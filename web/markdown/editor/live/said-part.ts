import type { WidgetType } from '@codemirror/view';
import { element, part } from './part.ts';

/** Some words beside the text that are not part of it. */
export function saidPart(words: string): WidgetType {
  return part(`said ${words}`, () => {
    const said = element('span', 'md-said');
    said.textContent = words;
    return said;
  });
}

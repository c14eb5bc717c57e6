import type { WidgetType } from '@codemirror/view';
import { element, widget } from './widget.ts';

/** Returns a widget with a hint after the text of a line. */
export function hintWidget(text: string): WidgetType {
  return widget(`hint ${text}`, () => {
    const hint = element('span', 'md-hint');
    hint.textContent = text;
    return hint;
  });
}

import { type EditorView, WidgetType } from '@codemirror/view';
import { type Host, hostFacet, type IconName } from '../host.ts';

/**
 * Returns a widget in the text. It handles its own pointer events, without effect on caret and focus. A widget with the same
 * `key` is not drawn again, so `key` must contain everything that `draw` uses.
 */
export function part(key: string, draw: (view: EditorView) => HTMLElement): WidgetType {
  return new Part(key, draw);
}

class Part extends WidgetType {
  readonly key: string;
  readonly draw: (view: EditorView) => HTMLElement;

  constructor(key: string, draw: (view: EditorView) => HTMLElement) {
    super();
    this.key = key;
    this.draw = draw;
  }

  override eq(other: Part): boolean {
    return other.key === this.key;
  }

  override toDOM(view: EditorView): HTMLElement {
    return this.draw(view);
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

/** Returns an element with a class and attributes. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.className = className;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

type SmallButton = { className: string; icon: IconName; label: string; onPress: (event: MouseEvent) => void };

/** Returns a small button in the text. It is not a tab stop, because each has an equivalent key. */
export function smallButton(view: EditorView, { className, icon, label, onPress }: SmallButton): HTMLButtonElement {
  const button = element('button', className, {
    type: 'button',
    'aria-label': label,
    tabindex: '-1',
    'data-tip': label,
  });
  const mark = hostOf(view)?.icon(icon);
  if (mark) button.append(mark);
  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', onPress);
  return button;
}

export function hostOf(view: EditorView): Host | undefined {
  return view.state.facet(hostFacet);
}

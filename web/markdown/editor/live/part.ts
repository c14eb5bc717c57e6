import { type EditorView, WidgetType } from '@codemirror/view';
import { type Host, hostFacet, type IconName } from '../host.ts';

/**
 * A part of the picture of the text that is no text. Presses on it are its own and leave caret and focus where they are. One
 * of the same `key` is left on the page as it is, so all that `draw` uses must be in the key.
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

/** An element with a class and attributes. */
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

/** A small button in the text: not a stop of Tab, because all it does has a key in the text as well. */
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

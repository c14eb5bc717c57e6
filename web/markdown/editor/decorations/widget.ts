import { type EditorView, WidgetType } from '@codemirror/view';
import { type Host, hostFacet, type IconName } from '../host.ts';

/**
 * Returns a widget in the text. The editor ignores its events. A widget with the same `key` is not rendered again, so `key` must
 * contain all values that `render` uses.
 */
export function widget(key: string, render: (view: EditorView) => HTMLElement): WidgetType {
  return new KeyedWidget(key, render);
}

/** Returns a widget that replaces text. A click on it sets the caret. */
export function textWidget(key: string, className: string, text: string): WidgetType {
  return new TextWidget(key, () => {
    const shown = element('span', className);
    shown.textContent = text;
    return shown;
  });
}

class KeyedWidget extends WidgetType {
  readonly key: string;
  readonly render: (view: EditorView) => HTMLElement;

  constructor(key: string, render: (view: EditorView) => HTMLElement) {
    super();
    this.key = key;
    this.render = render;
  }

  override eq(other: KeyedWidget): boolean {
    return other.key === this.key;
  }

  override toDOM(view: EditorView): HTMLElement {
    return this.render(view);
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

class TextWidget extends KeyedWidget {
  override ignoreEvent(): boolean {
    return false;
  }
}

/** Returns an element with a class and attributes. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  created.className = className;
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value);
  return created;
}

type IconButtonProps = { className: string; icon: IconName; label: string; onPress: (event: MouseEvent) => void };

/** Returns an icon button in the text. It is not a tab stop, because each of its actions has a key. */
export function iconButton(view: EditorView, { className, icon, label, onPress }: IconButtonProps): HTMLButtonElement {
  const button = element('button', className, {
    type: 'button',
    'aria-label': label,
    tabindex: '-1',
    'data-tip': label,
  });
  const iconNode = hostOf(view)?.icon(icon);
  if (iconNode) button.append(iconNode);
  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', onPress);
  return button;
}

/** Returns the host of the editor. Undefined only in tests without a page. */
export function hostOf(view: EditorView): Host | undefined {
  return view.state.facet(hostFacet);
}

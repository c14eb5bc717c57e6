import type { EditorView, WidgetType } from '@codemirror/view';
import { followLink } from '../../reading-view/follow-link.ts';
import { hostOf, iconButton, widget } from './widget.ts';

/** Returns a widget with the button that opens a link. With Ctrl or Cmd the link opens in a new window. */
export function linkWidget(url: string, name: string): WidgetType {
  return widget(`link ${url} ${name}`, (view) =>
    iconButton(view, {
      className: 'md-open-link',
      icon: 'open',
      label:
        hostOf(view)
          ?.messages()
          .open(name || url) ?? '',
      onPress: ({ ctrlKey, metaKey }) => openUrl(view, url, ctrlKey || metaKey),
    }),
  );
}

/** Opens a URL of the text. */
export function openUrl(view: EditorView, url: string, isNewWindow: boolean): void {
  const host = hostOf(view);
  if (host) followLink(url, isNewWindow ? 'new-window' : 'same-window', host.props().onOpen);
}

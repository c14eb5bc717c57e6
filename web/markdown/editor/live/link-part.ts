import type { EditorView, WidgetType } from '@codemirror/view';
import { followLink } from '../../reading/follow-link.ts';
import { hostOf, part, smallButton } from './part.ts';

/** The small button after a link that follows it. With Ctrl or Cmd the link opens in a new window. */
export function linkPart(address: string, name: string): WidgetType {
  return part(`link ${address} ${name}`, (view) =>
    smallButton(view, {
      className: 'md-open',
      icon: 'open',
      label:
        hostOf(view)
          ?.words()
          .open(name || address) ?? '',
      onPress: ({ ctrlKey, metaKey }) => follow(view, address, ctrlKey || metaKey),
    }),
  );
}

/** Opens an address of the text. */
export function follow(view: EditorView, address: string, isBeside: boolean): void {
  const host = hostOf(view);
  if (host) followLink(address, isBeside ? 'beside' : 'here', host.props().onOpen);
}

import type { EditorView, WidgetType } from '@codemirror/view';
import { copyText } from '../../../ui/button/copy-text.ts';
import { nodeAt } from '../commands/syntax-node.ts';
import { hostOf, iconButton, widget } from './widget.ts';

/** Returns a widget with the button that copies a block of code. */
export function copyWidget(): WidgetType {
  return widget('copy', (view) => {
    const messages = hostOf(view)?.messages();
    const button = iconButton(view, {
      className: 'md-copy-code',
      icon: 'copy',
      label: messages?.copyCode ?? '',
      onPress: () => void copyText(codeAt(view, view.posAtDOM(button)), messages?.codeCopied ?? ''),
    });
    return button;
  });
}

function codeAt({ state }: EditorView, pos: number): string {
  const parts = nodeAt(state, pos, ['FencedCode'])?.getChildren('CodeText') ?? [];
  return parts.map(({ from, to }) => state.sliceDoc(from, to)).join('');
}

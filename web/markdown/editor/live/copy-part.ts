import type { EditorView, WidgetType } from '@codemirror/view';
import { copyText } from '../../../ui/button/copy-text.ts';
import { nodeAround } from '../commands/in-code.ts';
import { hostOf, part, smallButton } from './part.ts';

/** The button at the corner of a block of code that copies the code. */
export function copyPart(): WidgetType {
  return part('copy', (view) => {
    const messages = hostOf(view)?.words();
    const button = smallButton(view, {
      className: 'md-copy',
      icon: 'copy',
      label: messages?.copyCode ?? '',
      onPress: () => void copyText(codeAt(view, view.posAtDOM(button)), messages?.codeCopied ?? ''),
    });
    return button;
  });
}

function codeAt({ state }: EditorView, pos: number): string {
  const parts = nodeAround(state, pos, ['FencedCode'])?.getChildren('CodeText') ?? [];
  return parts.map(({ from, to }) => state.sliceDoc(from, to)).join('');
}

import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  pickedCompletion,
} from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import { normalizeText } from '#domain/normalize/normalize-text.ts';
import { parsedNodeAt } from '../commands/syntax-node.ts';
import { hostFacet } from '../host.ts';
import { type Insertion, insertions } from '../insertions.ts';

/** Completions for insertions, after a `/` at the start of a word. */
export function completeInsertion(context: CompletionContext): CompletionResult | null {
  const host = context.state.facet(hostFacet);
  const typed = context.matchBefore(/(?:^|\s)\/[\p{L}\p{N} ]{0,24}$/u);
  if (!typed || !host || parsedNodeAt(context.state, context.pos, ['FencedCode', 'CodeBlock', 'InlineCode', 'URL']))
    return null;
  const slash = typed.text.indexOf('/');
  const query = normalizeText(typed.text.slice(slash + 1)).trim();
  const wordsOf = (text: string) => normalizeText(text).split(/\s+/);
  const options = insertions(host)
    .filter(
      ({ label }) => normalizeText(label).startsWith(query) || wordsOf(label).some((word) => word.startsWith(query)),
    )
    .map(optionOf);
  if (options.length === 0) return null;
  const update: CompletionResult['update'] = (_current, _from, _to, later) => completeInsertion(later);
  return { from: typed.from + slash, options, filter: false, update };
}

function optionOf({ label, detail, run }: Insertion): Completion {
  return {
    label,
    ...(detail !== undefined && { detail }),
    apply: (view: EditorView, completion, from, to) => {
      view.dispatch({
        changes: { from, to },
        annotations: pickedCompletion.of(completion),
        userEvent: 'input.complete',
      });
      run(view);
    },
  };
}

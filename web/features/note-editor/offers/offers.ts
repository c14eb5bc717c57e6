import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  pickedCompletion,
} from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { mentionOf } from '#domain/mentions/mentions.ts';
import { nodeSeen } from '../commands/in-code.ts';
import type { Offer } from '../editor-props.ts';
import { hostFacet } from '../host.ts';
import { noteSign, projectSign } from './signs.ts';
import { slashOffers } from './slash.ts';

/** What is on offer while a name is typed behind `#`, `[[` or `@`, and behind `/` what can be put in. */
export const offers: Extension = autocompletion({
  override: [slashOffers, projectOffers, noteOffers, personOffers],
  icons: false,
  maxRenderedOptions: 30,
  // What is in sight is taken, however fast the key comes.
  interactionDelay: 0,
});

async function projectOffers(context: CompletionContext): Promise<CompletionResult | null> {
  // At the start of a line a single `#` begins a heading.
  const typed = context.matchBefore(/#(?:"[^"\n]*|[\p{L}\p{N}][\p{L}\p{M}\p{N}_’'-]*)?$/u);
  if (!typed || isInside(context, typed.from) || (typed.text === '#' && isAtLineStart(context, typed.from)))
    return null;
  const query = typed.text.replace(/^#"?/, '');
  return named(context, typed.from, 'projects', query, ({ name }) => projectSign(name));
}

async function noteOffers(context: CompletionContext): Promise<CompletionResult | null> {
  const typed = context.matchBefore(/\[\[[^[\]\n|]*$/);
  if (!typed || isInCode(context)) return null;
  return named(context, typed.from, 'notes', typed.text.slice(2), noteSign);
}

async function personOffers(context: CompletionContext): Promise<CompletionResult | null> {
  const typed = context.matchBefore(/@(?:"[^"\n]*|[\p{L}\p{N}][\p{L}\p{M}\p{N}_’'-]*)?$/u);
  if (!typed || isInside(context, typed.from)) return null;
  return named(context, typed.from, 'people', typed.text.replace(/^@"?/, ''), ({ name }) => mentionOf(name));
}

type Sign = (offer: Offer, all: readonly Offer[]) => string;

async function named(
  context: CompletionContext,
  from: number,
  kind: 'projects' | 'notes' | 'people',
  query: string,
  sign: Sign,
): Promise<CompletionResult | null> {
  const host = context.state.facet(hostFacet);
  const found = await host
    ?.props()
    .offers[kind](query)
    .catch(() => []);
  if (!found || found.length === 0 || context.aborted) return null;
  const options = found.map((offer): Completion => {
    const insert = sign(offer, found);
    return {
      label: offer.name,
      ...(offer.detail !== undefined && { detail: offer.detail }),
      apply: (view, completion, start, end) => put(view, completion, { from: start, to: end, insert }),
    };
  });
  return { from, options, filter: false };
}

/** With a blank behind it, to write on; brackets that stand there already are taken in. */
function put(
  view: EditorView,
  completion: Completion,
  { from, to, insert }: { from: number; to: number; insert: string },
): void {
  const behind = view.state.sliceDoc(to, to + 2);
  const end = to + (insert.startsWith('[[') && behind === ']]' ? 2 : 0);
  const next = view.state.sliceDoc(end, end + 1);
  const text = /^[\s.,;:!?)\]]/.test(next) ? insert : `${insert} `;
  view.dispatch({
    changes: { from, to: end, insert: text },
    selection: { anchor: from + text.length },
    annotations: pickedCompletion.of(completion),
    userEvent: 'input.complete',
    scrollIntoView: true,
  });
}

/** Inside a word, an address or code the sign is a letter. */
function isInside(context: CompletionContext, from: number): boolean {
  return /[\p{L}\p{N}_/\\&#@]$/u.test(context.state.sliceDoc(Math.max(0, from - 2), from)) || isInCode(context);
}

function isInCode({ state, pos }: CompletionContext): boolean {
  return nodeSeen(state, pos, ['FencedCode', 'CodeBlock', 'InlineCode', 'URL']) !== undefined;
}

function isAtLineStart({ state }: CompletionContext, pos: number): boolean {
  const line = state.doc.lineAt(pos);
  return state.sliceDoc(line.from, pos).trim() === '';
}

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
import { normalizeText } from '#domain/normalize/normalize-text.ts';
import { nodeSeen } from '../commands/in-code.ts';
import type { Offer } from '../editor-props.ts';
import { hostFacet } from '../host.ts';
import { noteSign, projectSign } from './signs.ts';
import { slashOffers } from './slash.ts';

/** Completions for names after `#`, `[[` and `@`, and for insertions after `/`. */
export const offers: Extension = autocompletion({
  override: [slashOffers, projectOffers, noteOffers, personOffers],
  icons: false,
  maxRenderedOptions: 30,
  // Accept a visible completion without a delay.
  interactionDelay: 0,
});

async function projectOffers(context: CompletionContext): Promise<CompletionResult | null> {
  // At the start of a line a single `#` begins a heading.
  const typed = context.matchBefore(/#(?:"[^"\n]*|[\p{L}\p{N}][\p{L}\p{M}\p{N}_’'-]*)?$/u);
  if (!typed || isInside(context, typed.from) || (typed.text === '#' && isAtLineStart(context, typed.from)))
    return null;
  return named(context, typed.from, 'projects', nameTyped(typed.text), ({ name }) => projectSign(name));
}

async function noteOffers(context: CompletionContext): Promise<CompletionResult | null> {
  const typed = context.matchBefore(/\[\[[^[\]\n|]*$/);
  if (!typed || isInCode(context)) return null;
  return named(context, typed.from, 'notes', nameTyped(typed.text), noteSign);
}

async function personOffers(context: CompletionContext): Promise<CompletionResult | null> {
  const typed = context.matchBefore(/@(?:"[^"\n]*|[\p{L}\p{N}][\p{L}\p{M}\p{N}_’'-]*)?$/u);
  if (!typed || isInside(context, typed.from)) return null;
  return named(context, typed.from, 'people', nameTyped(typed.text), ({ name }) => mentionOf(name));
}

/** The maximum number of suggestions. Fewer suggestions mean that there are no others. */
const MOST = 8;

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
  return narrowing({ from, options, filter: false }, query, found.length < MOST);
}

/** Filters a complete list of suggestions locally while the user types on, so that no key is lost during a new request. */
function narrowing(result: CompletionResult, query: string, isAll: boolean): CompletionResult {
  if (!isAll) return result;
  const update: CompletionResult['update'] = (current, from, to, { state }) => {
    const typed = nameTyped(state.sliceDoc(from, to));
    // After a space, only the patterns above decide whether the name continues.
    if (/\s$/.test(typed) || !normalizeText(typed).startsWith(normalizeText(query))) return null;
    const options = current.options.filter(({ label }) => normalizeText(label).includes(normalizeText(typed)));
    return options.length === 0 ? null : narrowing({ ...current, from, options }, typed, true);
  };
  return { ...result, update };
}

/** Returns the typed part of a name, without the character that begins it. */
function nameTyped(text: string): string {
  return text.replace(/^(?:#"?|@"?|\[\[)/, '');
}

/** Inserts a completion with a space after it. Replaces closing brackets that are already there. */
function put(
  view: EditorView,
  completion: Completion,
  { from, to, insert }: { from: number; to: number; insert: string },
): void {
  const following = view.state.sliceDoc(to, to + 2);
  const end = to + (insert.startsWith('[[') && following === ']]' ? 2 : 0);
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

/** Returns whether the character is inside a word, an address or code, where it has no meaning. */
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

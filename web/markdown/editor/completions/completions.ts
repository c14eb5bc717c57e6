import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeCompletion,
  pickedCompletion,
} from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { mentionOf } from '#domain/mentions/mentions.ts';
import { normalizeText } from '#domain/normalize/normalize-text.ts';
import { showToast } from '../../../ui/message/toast.ts';
import { parsedNodeAt } from '../commands/syntax-node.ts';
import type { Suggestion } from '../editor-props.ts';
import { type Host, hostFacet } from '../host.ts';
import { completeInsertion } from './insertion-completions.ts';
import { noteReference, projectReference } from './reference-text.ts';

/** Completions for names after `#`, `[[` and `@`, and for insertions after `/`. */
export const completions: Extension = [
  autocompletion({
    // One source: while a second one loads, the suggestions of the first one cannot be accepted.
    override: [complete],
    icons: false,
    maxRenderedOptions: 30,
    // Accept a visible completion without a delay.
    interactionDelay: 0,
  }),
  EditorView.updateListener.of(({ view }) => {
    // Assistive technology can scroll only lists that take the focus.
    view.requestMeasure({
      key: 'focusable-completions',
      read: () => view.dom.querySelector<HTMLElement>('.cm-tooltip-autocomplete > ul'),
      write: (list) => list?.setAttribute('tabindex', '0'),
    });
  }),
];

async function complete(context: CompletionContext): Promise<CompletionResult | null> {
  return (
    completeInsertion(context) ??
    (await completeProject(context)) ??
    (await completePerson(context)) ??
    (await completeNote(context))
  );
}

async function completeProject(context: CompletionContext): Promise<CompletionResult | null> {
  // At the start of a line a single `#` begins a heading.
  const typed = context.matchBefore(/#(?:"[^"\n]*|[\p{L}\p{N}][\p{L}\p{M}\p{N}_’'-]*)?$/u);
  if (!typed || isInside(context, typed.from) || (typed.text === '#' && isAtLineStart(context, typed.from)))
    return null;
  return completeName(context, typed.from, 'projects', typedName(typed.text), ({ name }) => projectReference(name));
}

async function completeNote(context: CompletionContext): Promise<CompletionResult | null> {
  const typed = context.matchBefore(/\[\[[^[\]\n|]*$/);
  if (!typed || isInCode(context)) return null;
  return completeName(context, typed.from, 'notes', typedName(typed.text), noteReference, newNote);
}

async function completePerson(context: CompletionContext): Promise<CompletionResult | null> {
  const typed = context.matchBefore(/@(?:"[^"\n]*|[\p{L}\p{N}][\p{L}\p{M}\p{N}_’'-]*)?$/u);
  if (!typed || isInside(context, typed.from)) return null;
  return completeName(context, typed.from, 'people', typedName(typed.text), ({ name }) => mentionOf(name));
}

/** The maximum number of suggestions. Fewer suggestions mean that there are no others. */
const MAX_SUGGESTIONS = 8;

/** Returns the text that a suggestion inserts. `all` are all suggestions of the list. */
type TextOf = (suggestion: Suggestion, all: readonly Suggestion[]) => string;

async function completeName(
  context: CompletionContext,
  from: number,
  kind: 'projects' | 'notes' | 'people',
  query: string,
  textOf: TextOf,
  creationOf?: CreationOf,
): Promise<CompletionResult | null> {
  const host = context.state.facet(hostFacet);
  const found = await host
    ?.props()
    .suggestions[kind](query)
    .catch(() => []);
  if (!host || !found || context.aborted) return null;
  const creation = (typed: string, shown: readonly Completion[]) => creationOf?.(host, typed, shown) ?? [];
  const options = found.map((suggestion): Completion => {
    const insert = textOf(suggestion, found);
    return {
      label: suggestion.name,
      ...(suggestion.detail !== undefined && { detail: suggestion.detail }),
      apply: (view, completion, start, end) => insertCompletion(view, completion, { from: start, to: end, insert }),
    };
  });
  const isComplete = found.length < MAX_SUGGESTIONS;
  return filterLocally({ from, options, filter: false }, query, { isComplete, creation });
}

/** Returns the option that creates the record with the typed name, if none of the shown ones has it. */
type CreationOf = (host: Host, typed: string, shown: readonly Completion[]) => Completion[];

/** The option that creates the note with the typed title. The link is inserted after it, because links are resolved when they are saved. */
function newNote(host: Host, typed: string, shown: readonly Completion[]): Completion[] {
  const title = typed.trim();
  const { onCreateNote } = host.props();
  const exists = shown.some(({ label }) => normalizeText(label) === normalizeText(title));
  if (title === '' || exists || !onCreateNote) return [];
  const apply = (view: EditorView, completion: Completion, from: number, to: number) => {
    const text = view.state.sliceDoc(from, to);
    onCreateNote(title).then(
      () => {
        if (view.state.sliceDoc(from, to) === text)
          insertCompletion(view, completion, { from, to, insert: `[[${title}]]` });
      },
      (error: unknown) => showToast({ text: host.errorText(error), tone: 'danger' }),
    );
    closeCompletion(view);
  };
  return [{ label: host.messages().createNote(title), apply }];
}

/**
 * If the list of suggestions is complete, filters it locally while the user continues to type. Without a new request the list
 * stays open, so that it handles every key.
 */
function filterLocally(
  { options, ...result }: CompletionResult,
  query: string,
  {
    isComplete,
    creation,
  }: { isComplete: boolean; creation: (typed: string, shown: readonly Completion[]) => Completion[] },
): CompletionResult | null {
  const shown = [...options, ...creation(query, options)];
  if (shown.length === 0) return null;
  if (!isComplete) return { ...result, options: shown };
  const update: CompletionResult['update'] = (current, from, to, { state }) => {
    const typed = typedName(state.sliceDoc(from, to));
    // After a space, the functions above decide again whether the name continues.
    if (/\s$/.test(typed) || !normalizeText(typed).startsWith(normalizeText(query))) return null;
    const left = options.filter(({ label }) => normalizeText(label).includes(normalizeText(typed)));
    return filterLocally({ ...current, from, options: left }, typed, { isComplete, creation });
  };
  return { ...result, options: shown, update };
}

/** Returns the typed part of a name, without the character that begins it. */
function typedName(text: string): string {
  return text.replace(/^(?:#"?|@"?|\[\[)/, '');
}

/** Inserts a completion. Replaces closing brackets that are already there. */
function insertCompletion(
  view: EditorView,
  completion: Completion,
  { from, to, insert }: { from: number; to: number; insert: string },
): void {
  const following = view.state.sliceDoc(to, to + 2);
  const end = to + (insert.startsWith('[[') && following === ']]' ? 2 : 0);
  view.dispatch({
    changes: { from, to: end, insert },
    selection: { anchor: from + insert.length },
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
  return parsedNodeAt(state, pos, ['FencedCode', 'CodeBlock', 'InlineCode', 'URL']) !== undefined;
}

function isAtLineStart({ state }: CompletionContext, pos: number): boolean {
  const line = state.doc.lineAt(pos);
  return state.sliceDoc(line.from, pos).trim() === '';
}

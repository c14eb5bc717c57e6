import {
  closeSearchPanel,
  findNext,
  findPrevious,
  getSearchQuery,
  replaceAll,
  replaceNext,
  SearchQuery,
  search,
  setSearchQuery,
} from '@codemirror/search';
import { EditorSelection, type EditorState, type Extension } from '@codemirror/state';
import { EditorView, type Panel, runScopeHandlers, type ViewUpdate } from '@codemirror/view';
import type { LazyMessages } from '#domain/messages/en/web-lazy.ts';
import { isComposing } from '../../keyboard/composing.ts';
import { announce } from '../../ui/message/announcer.tsx';
import { element, hostOf, iconButton } from './decorations/widget.ts';

/** Maximum number of counted hits. It limits the time per typed letter. */
const MAX_HITS = 999;

/** Find and replace, above the text. */
export const findInText: Extension = search({ top: true, createPanel: findPanel });

function findPanel(view: EditorView): Panel {
  const messages = hostOf(view)?.messages();
  if (!messages) return { dom: element('div', '') };
  const dom = element('div', 'md-find', { role: 'search', 'aria-label': messages.find });
  const find = field(messages.findField);
  // The library focuses this field when the panel is opened.
  find.setAttribute('main-field', 'true');
  const replace = field(messages.replaceField);
  const caseSensitive = element('input', '', { type: 'checkbox' });
  const count = element('span', 'md-find-count', { role: 'status' });
  const query = getSearchQuery(view.state);
  find.value = query.search;
  caseSensitive.checked = query.caseSensitive;
  const updateQuery = () => {
    const options = { search: find.value, replace: replace.value, caseSensitive: caseSensitive.checked, literal: true };
    view.dispatch({ effects: setSearchQuery.of(new SearchQuery(options)) });
  };
  for (const input of [find, replace, caseSensitive]) input.addEventListener('input', updateQuery);
  for (const input of [find, caseSensitive]) input.addEventListener('input', () => selectHit(view));
  dom.addEventListener('keydown', (event) => onKey(event, view, { find, replace }));
  const close = { className: 'md-find-button', icon: 'close', label: messages.closeFind } as const;
  const closeButton = asTabStop(iconButton(view, { ...close, onPress: () => closePanel(view) }));
  dom.append(row(find, ...hitButtons(view, messages), labelled(caseSensitive, messages.matchCase), count, closeButton));
  if (!view.state.readOnly) dom.append(row(replace, ...replaceButtons(view, messages)));
  const showCount = (state: EditorState) => {
    count.textContent = find.value === '' ? '' : hitsText(state, messages);
  };
  return {
    dom,
    top: true,
    mount: () => find.select(),
    update: (update) => isChanged(update) && showCount(update.state),
  };
}

/** Selects the first hit from the start of the selection on, or else from the start of the text. Enter moves to the next one. */
function selectHit(view: EditorView): void {
  const { state } = view;
  const query = getSearchQuery(state);
  if (!query.valid) return;
  const after = query.getCursor(state, state.selection.main.from).next();
  const { value: hit, done } = after.done ? query.getCursor(state).next() : after;
  if (done) return;
  const range = EditorSelection.range(hit.from, hit.to);
  view.dispatch({
    selection: EditorSelection.create([range]),
    effects: EditorView.scrollIntoView(range),
    userEvent: 'select.search',
  });
}

function row(...parts: HTMLElement[]): HTMLElement {
  const container = element('div', 'md-find-row');
  container.append(...parts);
  return container;
}

function isChanged({ docChanged, selectionSet, startState, state }: ViewUpdate): boolean {
  return docChanged || selectionSet || !getSearchQuery(startState).eq(getSearchQuery(state));
}

function onKey(
  event: KeyboardEvent,
  view: EditorView,
  { find, replace }: { find: HTMLInputElement; replace: HTMLInputElement },
): void {
  if (isComposing(event)) return;
  if (runScopeHandlers(view, event, 'search-panel')) event.preventDefault();
  else if (event.key === 'Enter' && event.target === find) {
    event.preventDefault();
    (event.shiftKey ? findPrevious : findNext)(view);
  } else if (event.key === 'Enter' && event.target === replace) {
    event.preventDefault();
    replaceNext(view);
  }
}

function closePanel(view: EditorView): void {
  closeSearchPanel(view);
  view.focus();
}

function field(label: string): HTMLInputElement {
  const attributes = {
    type: 'text',
    'aria-label': label,
    placeholder: label,
    autocomplete: 'off',
    spellcheck: 'false',
  };
  return element('input', 'md-find-field', attributes);
}

function labelled(input: HTMLElement, text: string): HTMLElement {
  const label = element('label', 'md-find-option');
  label.append(input, text);
  return label;
}

function hitButtons(view: EditorView, messages: LazyMessages['noteEditor']): HTMLElement[] {
  const previous = { className: 'md-find-button', icon: 'up', label: messages.previousMatch } as const;
  const next = { className: 'md-find-button', icon: 'down', label: messages.nextMatch } as const;
  return [
    asTabStop(iconButton(view, { ...previous, onPress: () => findPrevious(view) })),
    asTabStop(iconButton(view, { ...next, onPress: () => findNext(view) })),
  ];
}

function replaceButtons(view: EditorView, messages: LazyMessages['noteEditor']): HTMLElement[] {
  const one = textButton(messages.replaceOne, () => replaceNext(view));
  const all = textButton(messages.replaceAll, () => {
    const { hits } = countHits(view.state);
    replaceAll(view);
    announce(messages.replaced(hits));
  });
  return [one, all];
}

function textButton(text: string, onPress: () => void): HTMLElement {
  const button = element('button', 'md-find-text', { type: 'button' });
  button.textContent = text;
  button.addEventListener('click', onPress);
  return button;
}

function asTabStop(button: HTMLElement): HTMLElement {
  button.removeAttribute('tabindex');
  return button;
}

function hitsText(state: EditorState, messages: LazyMessages['noteEditor']): string {
  const { hits, selected } = countHits(state);
  return hits > MAX_HITS ? messages.manyMatches(MAX_HITS) : messages.matches(hits, selected);
}

/** Returns the number of hits, up to one more than the maximum, and the number of the selected hit, or 0. */
function countHits(state: EditorState): { hits: number; selected: number } {
  const query = getSearchQuery(state);
  const { from, to } = state.selection.main;
  let hits = 0;
  let selected = 0;
  if (!query.valid) return { hits, selected };
  const cursor = query.getCursor(state);
  for (let hit = cursor.next(); !hit.done && hits <= MAX_HITS; hit = cursor.next()) {
    hits += 1;
    if (hit.value.from === from && hit.value.to === to) selected = hits;
  }
  return { hits, selected };
}

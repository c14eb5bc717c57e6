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
import type { EditorState, Extension } from '@codemirror/state';
import { type EditorView, type Panel, runScopeHandlers, type ViewUpdate } from '@codemirror/view';
import type { LazyMessages } from '#domain/messages/en/web-lazy.ts';
import { announce } from '../../ui/message/announcer.tsx';
import { element, hostOf, smallButton } from './live/part.ts';

/** Maximum number of counted hits. It bounds the time per typed letter. */
const MOST_HITS = 999;

/** Find and replace, above the text. */
export const findInText: Extension = search({ top: true, createPanel: findPanel });

function findPanel(view: EditorView): Panel {
  const messages = hostOf(view)?.words();
  if (!messages) return { dom: element('div', '') };
  const dom = element('div', 'md-find', { role: 'search', 'aria-label': messages.find });
  const find = field(messages.findField);
  // The library focuses this field when the panel is opened.
  find.setAttribute('main-field', 'true');
  const replace = field(messages.replaceField);
  const capitals = element('input', '', { type: 'checkbox' });
  const count = element('span', 'md-find-count', { role: 'status' });
  const query = getSearchQuery(view.state);
  find.value = query.search;
  capitals.checked = query.caseSensitive;
  const ask = () => {
    const asked = { search: find.value, replace: replace.value, caseSensitive: capitals.checked, literal: true };
    view.dispatch({ effects: setSearchQuery.of(new SearchQuery(asked)) });
  };
  for (const input of [find, replace, capitals]) input.addEventListener('input', ask);
  dom.addEventListener('keydown', (event) => onKey(event, view, { find, replace }));
  const close = { className: 'md-find-button', icon: 'close', label: messages.closeFind } as const;
  const closing = reachable(smallButton(view, { ...close, onPress: () => leave(view) }));
  dom.append(row(find, ...steps(view, messages), labelled(capitals, messages.caseMatters), count, closing));
  if (!view.state.readOnly) dom.append(row(replace, ...replacing(view, messages)));
  const show = (state: EditorState) => {
    count.textContent = find.value === '' ? '' : hitsText(state, messages);
  };
  return {
    dom,
    top: true,
    mount: () => find.select(),
    update: (update) => isOther(update) && show(update.state),
  };
}

function row(...parts: HTMLElement[]): HTMLElement {
  const made = element('div', 'md-find-row');
  made.append(...parts);
  return made;
}

function isOther({ docChanged, selectionSet, startState, state }: ViewUpdate): boolean {
  return docChanged || selectionSet || !getSearchQuery(startState).eq(getSearchQuery(state));
}

function onKey(
  event: KeyboardEvent,
  view: EditorView,
  { find, replace }: { find: HTMLInputElement; replace: HTMLInputElement },
): void {
  if (runScopeHandlers(view, event, 'search-panel')) event.preventDefault();
  else if (event.key === 'Enter' && event.target === find) {
    event.preventDefault();
    (event.shiftKey ? findPrevious : findNext)(view);
  } else if (event.key === 'Enter' && event.target === replace) {
    event.preventDefault();
    replaceNext(view);
  }
}

function leave(view: EditorView): void {
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

function steps(view: EditorView, messages: LazyMessages['noteEditor']): HTMLElement[] {
  const before = { className: 'md-find-button', icon: 'up', label: messages.previousHit } as const;
  const next = { className: 'md-find-button', icon: 'down', label: messages.nextHit } as const;
  return [
    reachable(smallButton(view, { ...before, onPress: () => findPrevious(view) })),
    reachable(smallButton(view, { ...next, onPress: () => findNext(view) })),
  ];
}

function replacing(view: EditorView, messages: LazyMessages['noteEditor']): HTMLElement[] {
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

function reachable(button: HTMLElement): HTMLElement {
  button.removeAttribute('tabindex');
  return button;
}

function hitsText(state: EditorState, messages: LazyMessages['noteEditor']): string {
  const { hits, at } = countHits(state);
  return hits > MOST_HITS ? messages.manyHits(MOST_HITS) : messages.hits(hits, at);
}

/** Returns the number of hits, up to one more than the maximum, and the number of the selected hit, or 0. */
function countHits(state: EditorState): { hits: number; at: number } {
  const query = getSearchQuery(state);
  const { from, to } = state.selection.main;
  let hits = 0;
  let at = 0;
  if (!query.valid) return { hits, at };
  const cursor = query.getCursor(state);
  for (let hit = cursor.next(); !hit.done && hits <= MOST_HITS; hit = cursor.next()) {
    hits += 1;
    if (hit.value.from === from && hit.value.to === to) at = hits;
  }
  return { hits, at };
}

import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Span } from '#domain/quick-add/quick-add.ts';
import { DIALOG_DRAFT, useDraft } from './drafts.ts';
import { replaceText } from './edit-text.ts';
import type { LineFieldHandle } from './line-field.tsx';
import { pastedLines } from './pasted-lines.ts';
import { type Place, placeKey } from './place.ts';
import { useSuggestions } from './suggestions.ts';
import { type Refusal, useAdding } from './use-adding.ts';
import { useReading } from './use-reading.ts';

export type ComposerOptions = {
  place: Place;
  /** In the dialog, Enter closes as well. */
  isDialog: boolean;
  onClose: (() => void) | undefined;
  /** What was typed before. */
  typed: string | undefined;
};

/** What the composer knows and does. */
export type Composer = ReturnType<typeof useComposer>;

/** A line being written until it is added: its text, its reading, its suggestions and its keys. */
export function useComposer({ place, isDialog, onClose, typed }: ComposerOptions) {
  const [text, setText] = useDraft(isDialog ? DIALOG_DRAFT : placeKey(place), typed);
  const [caret, setCaret] = useState<number>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isMissing, setMissing] = useState(false);
  const [pasted, setPasted] = useState<string[]>();
  const field = useRef<LineFieldHandle>(null);
  const listId = useId();
  const reading = useReading(text, place);
  const suggestions = useSuggestions(text, caret, reading);
  const add = useAdding((refused) => {
    setRefusal(refused);
    if (field.current?.element?.value === '') setText(refused.text);
  });

  const replace = (start: number, end: number, replacement: string) => {
    if (field.current?.element) replaceText(field.current.element, start, end, replacement);
  };

  const choose = (index: number) => {
    if (!suggestions) return;
    const { start, end } = suggestions.completion;
    replace(start, end, suggestions.written(index));
  };

  /** Makes what was recognised plain text, the last stretch first so that the places of the others hold. */
  const makeText = (spans: readonly Span[]) => {
    for (const { start } of spans.toReversed()) replace(start, start, '\\');
    const end = spans[0] === undefined ? 0 : spans[0].end + 1;
    field.current?.element?.setSelectionRange(end, end);
  };

  const send = (line: string) =>
    add(line, {
      ...reading.read(line),
      projectId: place.projectId,
      sectionId: place.sectionId,
      parent: place.parent,
    });

  /** One after the other, so that they stand in the order of the list. */
  const sendAll = async (lines: readonly string[]) => {
    setPasted(undefined);
    for (const line of lines) await send(line);
  };

  const submit = (keepOpen: boolean) => {
    if (reading.reading.content === '') return setMissing(true);
    void send(text);
    setText('');
    setRefusal(undefined);
    if (isDialog && !keepOpen) onClose?.();
    else field.current?.element?.focus();
  };

  const onChange = (next: string) => {
    if (refusal?.text === text) setRefusal(undefined);
    setMissing(false);
    setText(next);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (suggestions && onSuggestionKey(event, suggestions, choose, text)) return event.preventDefault();
    const { key, repeat, currentTarget: target } = event;
    if (key === 'Enter') {
      event.preventDefault();
      submit(event.shiftKey);
    } else if (key === 'Escape') {
      if (!onClose) return target.blur();
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (key === 'Backspace' && !repeat && !hasModifier(event)) {
      const behind = spansBehind(target, reading.reading.spans);
      if (behind.length === 0) return;
      event.preventDefault();
      makeText(behind);
    }
  };

  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const content = event.clipboardData.getData('text/plain');
    if (!/[\r\n]/.test(content)) return;
    event.preventDefault();
    const lines = pastedLines(content);
    if (lines.length > 1) return setPasted(lines);
    const { selectionStart, selectionEnd } = event.currentTarget;
    replace(selectionStart, selectionEnd, lines[0] ?? '');
  };

  return {
    field,
    listId,
    text,
    reading,
    suggestions,
    refusal,
    isMissing,
    pasted,
    setCaret,
    setText: onChange,
    setPasted,
    choose,
    makeText,
    replace,
    submit,
    sendAll,
    onKeyDown,
    onPaste,
  };
}

type Offer = NonNullable<ReturnType<typeof useSuggestions>>;

/** True when the key belonged to the suggestions. Enter on a name that is already typed in full is left to the line. */
function onSuggestionKey(event: KeyboardEvent, offer: Offer, choose: (index: number) => void, text: string): boolean {
  const { key } = event;
  if (hasModifier(event) || event.shiftKey) return false;
  if (key === 'Escape') {
    event.stopPropagation();
    offer.dismiss();
    return true;
  }
  const { start, end } = offer.completion;
  const isTyped = offer.written(offer.active).trimEnd() === text.slice(start, end);
  if (key === 'Tab' || (key === 'Enter' && !isTyped)) {
    choose(offer.active);
    return true;
  }
  return offer.onKey(key);
}

/** The recognised stretch that ends at the caret; nothing while text is selected. */
function spansBehind({ selectionStart, selectionEnd }: HTMLTextAreaElement, spans: readonly Span[]): Span[] {
  if (selectionStart !== selectionEnd) return [];
  return spans.filter((span) => span.kind !== 'escape' && span.end === selectionStart);
}

function hasModifier(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}

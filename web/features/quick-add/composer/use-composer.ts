import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { Span } from '#domain/quick-add/quick-add.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { replaceText } from '../../../ui/form/edit-text.ts';
import { useCombobox } from '../../../ui/listbox/use-combobox.ts';
import { DIALOG_DRAFT, useDraft } from '../drafts.ts';
import type { Typed } from '../early-typing.ts';
import type { PastedLine } from '../paste/paste-lines.ts';
import { addPasted } from '../paste/paste-tasks.ts';
import { usePaste } from '../paste/use-paste.ts';
import { type Place, placeKey } from '../place.ts';
import { onLineKey } from './composer-keys.ts';
import type { LineFieldHandle } from './line-field.tsx';
import { useSuggestions } from './suggestions.ts';
import { type Refusal, useAdding } from './use-adding.ts';
import { useReading } from './use-reading.ts';

export type ComposerOptions = {
  place: Place;
  /** In the dialog, Enter also closes. */
  isDialog: boolean;
  onClose: (() => void) | undefined;
  /** Text that was typed before the composer was loaded. */
  typed: Typed | undefined;
};

/** The state and the actions of the composer. */
export type Composer = ReturnType<typeof useComposer>;

const CHOOSE_KEYS = ['Enter', 'Tab'];

/** The line of a new task until it is added: text, parsed task, suggestions and keys. */
export function useComposer({ place, isDialog, onClose, typed }: ComposerOptions) {
  const cache = useQueryClient();
  const { quickAdd: messages } = useLazyMessages();
  const field = useRef<LineFieldHandle>(null);
  const notesId = useId();
  const [text, setText] = useDraft(isDialog ? DIALOG_DRAFT : placeKey(place), typed?.text);
  const [caret, setCaret] = useState<number>();
  const [problem, setProblem] = useState<{ isMissing?: boolean; refusal?: Refusal }>({});
  const reading = useReading(text, place);
  const suggestions = useSuggestions(text, caret, reading);
  const { replace, makeText } = useEdits(field);
  const paste = usePaste(replace, typed?.pasted);
  const add = useAdding((refusal) => {
    setProblem({ refusal });
    if (field.current?.element?.value === '') setText(refusal.text);
  });

  const send = (line: string) =>
    add(line, {
      ...reading.read(line),
      projectId: place.projectId,
      sectionId: place.sectionId,
      parent: place.parent,
    });
  const sendPasted = async (lines: readonly PastedLine[]) => {
    const inPlace = lines.map((line) => (line.depth === 0 ? { ...line, text: reading.read(line.text).line } : line));
    if (await addPasted(cache, inPlace, place)) paste.forget();
  };
  const sendEntered = async (lines: readonly string[]) => {
    // Sequentially, so that the tasks are in the order of the lines.
    for (const line of lines) await send(line);
  };
  const submit = (keepOpen: boolean) => {
    if (reading.reading.content === '') return setProblem({ isMissing: true });
    void send(text);
    setText('');
    setProblem({});
    if (isDialog && !keepOpen) onClose?.();
    else field.current?.element?.focus();
  };
  const onChange = (next: string) => {
    // A refused line stays available until it is restored.
    setProblem(problem.refusal && problem.refusal.text !== text ? { refusal: problem.refusal } : {});
    setText(next);
  };
  const combobox = useCombobox({
    count: suggestions?.items.length ?? 0,
    query: suggestions ? `${suggestions.completion.start} ${suggestions.completion.query}` : '',
    announcement: suggestions && messages.suggestions(suggestions.items.length),
    chooseKeys: CHOOSE_KEYS,
    onDismiss: () => suggestions?.dismiss(),
    onChoose: (index) => {
      if (suggestions) replace(suggestions.completion.start, suggestions.completion.end, suggestions.written(index));
    },
  });
  const { spans } = reading.reading;
  const onKeyDown = (event: Parameters<typeof onLineKey>[0]) =>
    onLineKey(event, { text, spans, suggestions, combobox, makeText, submit, onClose });

  const actions = { setCaret, onChange, onKeyDown, replace, makeText, submit, sendPasted, sendEntered };
  return { field, notesId, text, reading, suggestions, combobox, problem, paste, ...actions };
}

/** Changes of the text that the undo of the browser reverts. */
function useEdits(field: { readonly current: LineFieldHandle | null }) {
  const replace = (start: number, end: number, replacement: string) => {
    if (field.current?.element) replaceText(field.current.element, start, end, replacement);
  };
  /** Escapes recognised spans. Begins with the last one, so that the offsets of the others stay valid. */
  const makeText = (spans: readonly Span[]) => {
    for (const { start } of spans.toReversed()) replace(start, start, '\\');
    const end = spans[0] === undefined ? 0 : spans[0].end + 1;
    field.current?.element?.setSelectionRange(end, end);
  };
  return { replace, makeText };
}

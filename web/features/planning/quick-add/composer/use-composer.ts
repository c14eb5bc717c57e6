import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { Span, SpanKind } from '#domain/quick-add/quick-add.ts';
import { useRuleText } from '../../../../fields/date/rule-text.ts';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { replaceText } from '../../../../ui/form/edit-text.ts';
import type { HighlightedTextareaHandle } from '../../../../ui/form/highlighted-textarea.tsx';
import { useCombobox } from '../../../../ui/listbox/use-combobox.ts';
import { type LineValues, withValues } from '../capture/line-values.ts';
import { useDetails } from '../capture/use-details.ts';
import { withoutSpans } from '../capture/without-spans.ts';
import { type Destination, destinationKey } from '../destination.ts';
import { DIALOG_DRAFT, useDraft } from '../drafts.ts';
import type { EarlyInput } from '../early-input.ts';
import type { PastedLine } from '../paste/paste-lines.ts';
import { addPastedTasks } from '../paste/paste-tasks.ts';
import { usePaste } from '../paste/use-paste.ts';
import { handleComposerKey } from './handle-composer-key.ts';
import { type Refusal, useAddTask } from './use-add-task.ts';
import { useLineParse } from './use-line-parse.ts';
import { useSuggestions } from './use-suggestions.ts';

export type ComposerOptions = {
  destination: Destination;
  /** In the dialog, Enter also closes. */
  isDialog: boolean;
  onClose: (() => void) | undefined;
  /** Text that was typed before the composer was loaded. */
  earlyInput: EarlyInput | undefined;
};

/** The state and the actions of the composer. */
export type Composer = ReturnType<typeof useComposer>;

const CHOOSE_KEYS = ['Enter', 'Tab'];

/** The line of a new task until it is added: text, chosen properties, parsed task, suggestions and keys. */
export function useComposer({ destination: viewDestination, isDialog, onClose, earlyInput }: ComposerOptions) {
  const cache = useQueryClient();
  const { quickAdd: messages } = useLazyMessages();
  const field = useRef<HighlightedTextareaHandle>(null);
  const feedbackId = useId();
  const draftName = isDialog ? DIALOG_DRAFT : destinationKey(viewDestination);
  const draft = useDraft(draftName, earlyInput?.text);
  const { text, setText } = draft;
  const details = useDetails(draftName, text);
  const { values } = details;
  const destination = withValues(viewDestination, values, useRuleText());
  const [caret, setCaret] = useState<number>();
  const [error, setError] = useState<{ isTitleMissing?: boolean; refusal?: Refusal }>({});
  const lineParse = useLineParse(text, destination);
  const suggestions = useSuggestions(text, caret, lineParse);
  const { replace, escapeSpans } = useEdits(field);
  const paste = usePaste(replace, earlyInput?.pasted);
  const add = useAddTask((refusal) => {
    setError({ refusal });
    if (field.current?.element?.value === '') setText(refusal.text);
  });

  const focusField = () => field.current?.element?.focus();
  const send = (line: string) =>
    add(line, {
      ...lineParse.parse(line),
      projectId: destination.projectId,
      sectionId: destination.sectionId,
      parent: destination.parent,
      description: details.description,
    });
  const addPastedLines = async (lines: readonly PastedLine[]) => {
    const withDestination = lines.map((line) =>
      line.depth === 0 ? { ...line, text: lineParse.parse(line.text).line } : line,
    );
    const labels = lines.flatMap((line) => lineParse.parse(line.text).parsed.labels);
    paste.dismiss();
    focusField();
    if (!(await addPastedTasks(cache, withDestination, destination, labels))) paste.ask(lines);
  };
  const addSubmittedLines = async (lines: readonly string[]) => {
    // Sequentially, so that the tasks are in the order of the lines.
    for (const line of lines) await send(line);
  };
  const submit = (keepOpen: boolean) => {
    if (lineParse.parsed.content === '') return setError({ isTitleMissing: true });
    void send(text).then((isAdded) => isAdded || details.restoreRefused(details));
    setText('');
    details.clear();
    setError({});
    if (isDialog && !keepOpen) onClose?.();
    else focusField();
  };
  const restoreDraft = () => {
    details.restore(draft.earlier ?? '');
    draft.restore();
    focusField();
  };
  const discardDraft = () => {
    draft.discard();
    focusField();
  };
  /** Sets properties. Removes the parts of these kinds from the text, because the text would win. */
  const choose = (change: Partial<LineValues>, kinds: readonly SpanKind[]) => {
    const replaced = lineParse.parsed.spans.filter(({ kind }) => kinds.includes(kind));
    if (replaced.length > 0) setText(withoutSpans(text, replaced));
    details.setValues({ ...values, ...change });
  };
  const toggleLabel = (name: string) => {
    const typed = lineParse.parsed.spans.filter(({ kind, value }) => kind === 'label' && value === name);
    if (typed.length > 0) return setText(withoutSpans(text, typed));
    const others = values.labels.filter((other) => other !== name);
    const labels = others.length < values.labels.length ? others : [...values.labels, name];
    details.setValues({ ...values, labels });
  };
  const onChange = (next: string) => {
    // A refused line stays available until it is restored.
    setError(error.refusal && error.refusal.text !== text ? { refusal: error.refusal } : {});
    setText(next);
  };
  const combobox = useCombobox({
    count: suggestions?.items.length ?? 0,
    query: suggestions ? `${suggestions.completion.start} ${suggestions.completion.query}` : '',
    announcement: suggestions && messages.suggestions(suggestions.items.length),
    chooseKeys: CHOOSE_KEYS,
    onDismiss: () => suggestions?.dismiss(),
    onChoose: (index) => {
      if (suggestions)
        replace(suggestions.completion.start, suggestions.completion.end, suggestions.replacementFor(index));
    },
  });
  const { spans } = lineParse.parsed;
  const onKeyDown = (event: Parameters<typeof handleComposerKey>[0]) =>
    handleComposerKey(event, { text, spans, suggestions, combobox, escapeSpans, submit, isDialog, onClose });

  const capture = { ...details, choose, toggleLabel };
  const edits = { setCaret, onChange, onKeyDown, replace, escapeSpans, focusField, restoreDraft, discardDraft };
  const actions = { submit, addPastedLines, addSubmittedLines };
  const state = { text, earlierText: draft.earlier, lineParse, suggestions, combobox, error, paste };
  return { field, feedbackId, ...capture, ...state, ...edits, ...actions };
}

/** Changes of the text that the undo of the browser reverts. */
function useEdits(field: { readonly current: HighlightedTextareaHandle | null }) {
  const replace = (start: number, end: number, replacement: string) => {
    if (field.current?.element) replaceText(field.current.element, start, end, replacement);
  };
  /** Escapes recognized spans. Begins with the last one, so that the offsets of the others stay valid. */
  const escapeSpans = (spans: readonly Span[]) => {
    for (const { start } of spans.toReversed()) replace(start, start, '\\');
    const end = spans[0] === undefined ? 0 : spans[0].end + 1;
    field.current?.element?.setSelectionRange(end, end);
  };
  return { replace, escapeSpans };
}

import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { FilterHint } from '#contract/resources/filter.ts';
import type { FilterIssue, ParsedFilter } from '#domain/filter/filter.ts';
import { isComposing } from '../../../../keyboard/composing.ts';
import { useLazyMessages } from '../../../../platform/messages.ts';
import { replaceText } from '../../../../ui/form/edit-text.ts';
import { HighlightedTextarea, type HighlightedTextareaHandle } from '../../../../ui/form/highlighted-textarea.tsx';
import type { ExpressionNames } from './expression-completion.ts';
import styles from './expression-field.module.css';
import { splitExpression } from './expression-segments.ts';
import { HintList } from './hint-list.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

export type ExpressionFieldProps = {
  value: string;
  parsed: ParsedFilter;
  names: ExpressionNames;
  /** Probable mistakes in the expression. */
  hints: readonly FilterHint[];
  /** Error of the service, which checks more than the browser. */
  refusal: string | undefined;
  onChange: (value: string) => void;
  /** Called on Enter while no suggestion is active. */
  onEnter: () => void;
};

/** A text field for an expression. Terms have a background, and words that are searched for are underlined. An error has a wavy underline, and its message is below the field. */
export function ExpressionField({ value, parsed, names, hints, refusal, onChange, onEnter }: ExpressionFieldProps) {
  const { filters: messages } = useLazyMessages();
  const id = useId();
  const field = useRef<HighlightedTextareaHandle>(null);
  const [caret, setCaret] = useState<number>();
  const replace = (start: number, end: number, text: string) => {
    if (field.current?.element) replaceText(field.current.element, start, end, text);
  };
  const suggestions = useSuggestions({
    text: value,
    caret,
    names,
    replace,
  });
  const { range } = suggestions;
  // A name that is still being typed is no error.
  const isTyped = ({ start, end }: Pick<FilterIssue, 'start' | 'end'>) =>
    range !== undefined && start <= range.end && end >= range.start;
  const issue = value.trim() === '' ? undefined : parsed.issues.find((one) => !isTyped(one));
  const shownHints = issue === undefined ? hints.filter((hint) => !isTyped(hint)) : [];
  const words = parsed.terms
    .filter(({ isBare, start, end }) => isBare && !isTyped({ start, end }))
    .filter(({ start, end }) => !shownHints.some((hint) => hint.start >= start && hint.end <= end))
    .map(({ start, end }) => value.slice(start, end));
  const isInvalid = issue !== undefined || refusal !== undefined;

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || suggestions.combobox.onKeyDown(event) || event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    onEnter();
  };
  return (
    <div className={styles.root}>
      <label className={styles.label} htmlFor={id}>
        {messages.expression}
      </label>
      <div className={styles.frame} data-invalid={isInvalid}>
        <HighlightedTextarea
          ref={field}
          id={id}
          highlights={splitExpression(value, parsed.terms, issue ? [issue] : [], shownHints).map((segment) => (
            <mark
              key={`${segment.start} ${segment.text}`}
              className={styles.mark}
              data-kind={segment.kind}
              data-invalid={segment.isInvalid}
              data-doubtful={segment.isDoubtful}
            >
              {segment.text}
            </mark>
          ))}
          {...suggestions.combobox.textareaProps}
          aria-invalid={isInvalid}
          aria-describedby={`${id}-error ${id}-hints`}
          placeholder={messages.expressionHint}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={value}
          onChange={(event) => {
            onChange(event.currentTarget.value.replaceAll('\n', ' '));
            setCaret(event.currentTarget.selectionStart);
          }}
          onFocus={(event) => setCaret(event.currentTarget.selectionStart)}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
          onBlur={() => setCaret(undefined)}
          onKeyDown={onKeyDown}
        />
      </div>
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {issue ? <IssueMessage issue={issue} /> : refusal}
      </p>
      <div id={`${id}-hints`} aria-live="polite">
        <HintList hints={shownHints} onUse={(hint, suggestion) => replace(hint.start, hint.end, suggestion)} />
        {words.length > 0 && <p className={styles.note}>{messages.searchedAsText(words)}</p>}
      </div>
      {suggestions.items.length > 0 && field.current?.element && (
        <SuggestionList anchor={field.current.element} suggestions={suggestions} />
      )}
    </div>
  );
}

function IssueMessage({ issue }: { issue: FilterIssue }) {
  const { filters: messages } = useLazyMessages();
  return messages.issues[issue.code](issue.text);
}

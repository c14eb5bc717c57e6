import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { FilterIssue, ParsedFilter } from '#domain/filter/filter.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { replaceText } from '../../../ui/form/edit-text.ts';
import type { Catalogue } from './expression-completion.ts';
import styles from './expression-field.module.css';
import { expressionParts } from './expression-parts.ts';
import { OfferList } from './offer-list.tsx';
import { useOffers } from './use-offers.ts';

export type ExpressionFieldProps = {
  value: string;
  parsed: ParsedFilter;
  catalogue: Catalogue;
  /** Error of the service, which checks more than the browser. */
  refusal: string | undefined;
  onChange: (value: string) => void;
  /** Called on Enter while no suggestion is active. */
  onEnter: () => void;
};

/** A text field for an expression. Terms have a background, an error has a wavy underline and its reason below the field. */
export function ExpressionField({ value, parsed, catalogue, refusal, onChange, onEnter }: ExpressionFieldProps) {
  const { filters: messages } = useLazyMessages();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number>();
  const offers = useOffers({
    text: value,
    caret,
    catalogue,
    replace: (start, end, text) => field.current && replaceText(field.current, start, end, text),
  });
  const issue = value.trim() === '' ? undefined : parsed.issues[0];
  const isWrong = issue !== undefined || refusal !== undefined;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || offers.combobox.onKeyDown(event) || event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    onEnter();
  };
  return (
    <div className={styles.around}>
      <label className={styles.label} htmlFor={id}>
        {messages.expression}
      </label>
      <div className={styles.frame} data-invalid={isWrong}>
        <div className={styles.stack}>
          <div className={styles.mirror} aria-hidden="true">
            {expressionParts(value, parsed.terms, issue ? [issue] : []).map((part) => (
              <mark key={`${part.start} ${part.text}`} data-kind={part.kind} data-wrong={part.isInvalid}>
                {part.text}
              </mark>
            ))}
          </div>
          <textarea
            ref={field}
            id={id}
            className={styles.field}
            rows={1}
            {...offers.combobox.textareaProps}
            aria-invalid={isWrong}
            aria-describedby={`${id}-note`}
            placeholder={messages.expressionHint}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={value}
            onChange={(event) => {
              onChange(event.currentTarget.value.replaceAll('\n', ' '));
              setCaret(event.currentTarget.selectionStart);
            }}
            onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
            onBlur={() => setCaret(undefined)}
            onKeyDown={onKeyDown}
          />
        </div>
      </div>
      <p id={`${id}-note`} className={styles.note} aria-live="polite">
        {issue ? <Reason issue={issue} /> : refusal}
      </p>
      {offers.items.length > 0 && field.current && <OfferList anchor={field.current} offers={offers} />}
    </div>
  );
}

function Reason({ issue }: { issue: FilterIssue }) {
  const { filters: messages } = useLazyMessages();
  return messages.issues[issue.code](issue.text);
}

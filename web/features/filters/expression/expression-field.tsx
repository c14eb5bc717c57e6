import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { FilterIssue, ParsedFilter } from '#domain/filter/filter.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { replaceText } from '../../../ui/form/edit-text.ts';
import { optionId } from '../../../ui/menu/option-list.tsx';
import type { Catalogue } from './expression-completion.ts';
import styles from './expression-field.module.css';
import { expressionParts } from './expression-parts.ts';
import { OfferList } from './offer-list.tsx';
import { useOffers } from './use-offers.ts';

export type ExpressionFieldProps = {
  value: string;
  parsed: ParsedFilter;
  catalogue: Catalogue;
  /** Why the service did not take it, where it reads more strictly than this device. */
  refusal: string | undefined;
  onChange: (value: string) => void;
  /** Enter without anything on offer. */
  onEnter: () => void;
};

/** Where an expression is written: terms have a soft ground, what cannot be read a wave below it and its reason beneath. */
export function ExpressionField({ value, parsed, catalogue, refusal, onChange, onEnter }: ExpressionFieldProps) {
  const { filters: messages } = useLazyMessages();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number>();
  const offers = useOffers(value, caret, catalogue);
  const issue = value.trim() === '' ? undefined : parsed.issues[0];
  const isWrong = issue !== undefined || refusal !== undefined;

  const take = (index: number) => {
    const offer = offers?.items[index];
    if (!offers || !offer || !field.current) return;
    replaceText(field.current, offers.start, offers.end, offer.text);
    offers.dismiss();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (offers && event.key === 'Escape') offers.dismiss();
    else if (offers && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) offers.move(event.key);
    else if (offers?.isChosen && (event.key === 'Enter' || event.key === 'Tab')) take(offers.active);
    else if (event.key === 'Enter') onEnter();
    else return;
    event.preventDefault();
    event.stopPropagation();
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
            aria-controls={offers && `${id}-offers`}
            aria-autocomplete="list"
            aria-activedescendant={offers?.isChosen ? optionId(`${id}-offers`, offers.active) : undefined}
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
      {offers && field.current && (
        <OfferList id={`${id}-offers`} anchor={field.current} offers={offers} onChoose={take} />
      )}
    </div>
  );
}

function Reason({ issue }: { issue: FilterIssue }) {
  const { filters: messages } = useLazyMessages();
  return messages.issues[issue.code](issue.text);
}

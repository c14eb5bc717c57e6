import { useLazyMessages } from '../../../platform/messages.ts';
import { OptionList } from '../../../ui/menu/option-list.tsx';
import type { Anchor } from '../../../ui/popover/popover.tsx';
import styles from './offer-list.module.css';
import type { Offers } from './use-offers.ts';

export type OfferListProps = { id: string; anchor: Anchor; offers: Offers; onChoose: (index: number) => void };

/** Terms and names on offer below the field; terms say what they find. */
export function OfferList({ id, anchor, offers, onChoose }: OfferListProps) {
  const { filters: messages } = useLazyMessages();
  const options = offers.items.map((offer) => ({
    key: offer.text,
    content: (
      <>
        <code className={styles.text}>{offer.text}</code>
        {offer.term && <span className={styles.meaning}>{messages.terms[offer.term]}</span>}
      </>
    ),
  }));
  return (
    <OptionList
      id={id}
      anchor={anchor}
      label={messages.suggestions}
      count={messages.suggestionCount(offers.items.length)}
      options={options}
      active={offers.isChosen ? offers.active : undefined}
      onActive={offers.setActive}
      onChoose={onChoose}
      onClose={offers.dismiss}
      className={styles.list}
    />
  );
}

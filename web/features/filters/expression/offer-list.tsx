import { useLazyMessages } from '../../../platform/messages.ts';
import { ListboxPopover } from '../../../ui/listbox/listbox-popover.tsx';
import styles from './offer-list.module.css';
import type { Offers } from './use-offers.ts';

/** The suggested terms, each with its meaning, and names. */
export function OfferList({ anchor, offers }: { anchor: HTMLElement; offers: Offers }) {
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
    <ListboxPopover
      {...offers.combobox.listProps}
      anchor={anchor}
      label={messages.suggestions}
      options={options}
      onClose={offers.dismiss}
      className={styles.list}
    />
  );
}

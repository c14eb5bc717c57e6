import { useQuery } from '@tanstack/react-query';
import type { Version } from '#contract/resources/service.ts';
import { useMomentInSentence } from '../../../dates/use-moment-text.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { Section } from '../../../ui/section/section.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import styles from './service.module.css';
import { serviceQueries } from './service-queries.ts';

/** The current version, and the newer one if there is one. */
export function VersionSection() {
  const { service: messages } = useSettingsMessages();
  const query = useQuery(serviceQueries.version());
  const { data } = query;
  return (
    <Section title={messages.version}>
      {data ? (
        <>
          <p>{messages.current(data.current)}</p>
          <Update version={data} />
        </>
      ) : (
        <LoadingState queries={[query]} rows={1} />
      )}
    </Section>
  );
}

function Update({ version }: { version: Version }) {
  const { service: messages } = useSettingsMessages();
  const momentOf = useMomentInSentence();
  const { latest, update_available, url, notes, checked_at, disabled } = version;
  if (disabled) return <p className={styles.text}>{messages.noCheck}</p>;
  if (checked_at === undefined) return <p className={styles.text}>{messages.notChecked}</p>;
  const checked = <p className={styles.text}>{messages.checked(momentOf(checked_at))}</p>;
  if (latest === undefined) return checked;
  if (!update_available)
    return (
      <>
        <p>{messages.upToDate}</p>
        {checked}
      </>
    );
  return (
    <>
      <p role="status">
        <strong>{messages.available(latest)}</strong>{' '}
        {url !== undefined && (
          <a className={styles.link} href={url} target="_blank" rel="noreferrer">
            {messages.readMore}
          </a>
        )}
      </p>
      {notes !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the notes can scroll
        <section className={styles.notes} aria-label={messages.notes} tabIndex={0}>
          {notes}
        </section>
      )}
      {checked}
    </>
  );
}

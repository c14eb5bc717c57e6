import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { useLanguage, useSettingsMessages } from '../../../platform/messages.ts';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { sizeText } from '../../planning/attachments/index.ts';
import styles from './storage-settings.module.css';

/** The storage that the user uses for files and text. Read again on every visit, because no live message announces changes. */
const usageQuery = () =>
  queryOptions({ queryKey: ['storage-usage'], queryFn: ({ signal }) => api.auth.usage({ signal }), staleTime: 0 });

/** How much storage the user has left, and whether this device stores the app and the data. */
export function StorageSettings() {
  const { storage: messages } = useSettingsMessages();
  const query = useQuery(usageQuery());
  const { data } = query;
  if (!data) return <LoadingState queries={[query]} />;
  return (
    <div className={styles.stack}>
      <Usage title={messages.files} hint={messages.filesHint} used={data.files_bytes} quota={data.files_quota} />
      <Usage title={messages.text} hint={messages.textHint} used={data.text_bytes} quota={data.text_quota} />
      <Device />
    </div>
  );
}

function Device() {
  const { storage: messages } = useSettingsMessages();
  const text = isSecureContext ? messages.deviceUnsupported : messages.deviceInsecure;
  return (
    <section className={styles.usage}>
      <h3 className={styles.title}>{messages.device}</h3>
      <p className={styles.hint}>{'serviceWorker' in navigator ? messages.deviceStored : text}</p>
    </section>
  );
}

type UsageProps = { title: string; hint: string; used: number; quota: number | undefined };

function Usage({ title, hint, used, quota }: UsageProps) {
  const { storage: messages } = useSettingsMessages();
  const language = useLanguage();
  const size = (bytes: number) => sizeText(bytes, language);
  const isFull = quota !== undefined && used >= quota;
  const summary = quota === undefined ? messages.used(size(used)) : messages.usedOf(size(used), size(quota));
  return (
    <section className={styles.usage}>
      <div className={styles.line}>
        <h3 className={styles.title}>{title}</h3>
        <span className={styles.summary}>{summary}</span>
      </div>
      {quota !== undefined && (
        <progress
          className={styles.bar}
          data-full={isFull || undefined}
          max={quota}
          value={Math.min(used, quota)}
          aria-label={title}
          aria-valuetext={summary}
        />
      )}
      <p className={styles.hint}>
        {isFull && <strong className={styles.full}>{messages.full}</strong>} {hint}
      </p>
    </section>
  );
}

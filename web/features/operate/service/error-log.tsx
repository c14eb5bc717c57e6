import { keepPreviousData, useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { useMomentText } from '../../../dates/use-moment-text.ts';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { MoreButton } from '../../../ui/button/more-button.tsx';
import { RecordList, RecordRow } from '../../../ui/list/record-list.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import styles from './service.module.css';
import { serviceQueries } from './service-queries.ts';

const { default: FIRST, max: ALL } = LIMITS.pages.errors;

/** The failed requests of the last 30 days, newest first. */
export function ErrorLog() {
  const { service: messages } = useSettingsMessages();
  const momentOf = useMomentText();
  const [limit, setLimit] = useState<number>(FIRST);
  const query = useQuery({ ...serviceQueries.errors(limit), placeholderData: keepPreviousData });
  const { data } = query;
  if (!data) return <LoadingState queries={[query]} rows={4} />;
  const { errors } = data;
  return (
    <div className={styles.page}>
      <p className={styles.text}>{messages.errorsIntro}</p>
      {errors.length === 0 && <p className={styles.text}>{messages.noErrors}</p>}
      <RecordList aria-label={messages.errors}>
        {errors.map(({ id, at, method, path, status, what, message, user_name, request_id }) => (
          <RecordRow
            key={id}
            mark={<CircleAlert />}
            name={what}
            badge={String(status)}
            details={[momentOf(at), user_name, `${method} ${path}`, messages.request(request_id)]}
            problem={message}
          />
        ))}
      </RecordList>
      <MoreButton
        label={messages.moreErrors}
        hasMore={limit === FIRST && errors.length >= FIRST}
        busy={query.isFetching}
        onMore={() => setLimit(ALL)}
      />
    </div>
  );
}

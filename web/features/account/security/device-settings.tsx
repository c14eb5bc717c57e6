import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import type { Session } from '#contract/resources/session.ts';
import { api } from '../../../api/client.ts';
import { updateCached } from '../../../api/update-cached.ts';
import { useLazyMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { RecordList, RecordRow } from '../../../ui/list/record-list.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import { Section } from '../../../ui/section/section.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { withErrorToast } from '../../../undo/undo.ts';
import { securityQueries } from './security-queries.ts';
import { useInlineMoments } from './use-inline-moments.ts';

/** The sessions of the account. Each can be ended. */
export function DeviceSettings() {
  const { devices: messages } = useLazyMessages();
  const query = useQuery(securityQueries.sessions());
  const { data: sessions } = query;
  return (
    <Section title={messages.title} text={messages.text}>
      {sessions ? <Sessions sessions={sessions} /> : <LoadingState queries={[query]} rows={2} />}
    </Section>
  );
}

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const { devices: messages } = useLazyMessages();
  const { past, time } = useInlineMoments();
  const end = useEndSessions();
  const others = sessions.filter(({ current }) => !current);
  const here = sessions.filter(({ current }) => current);
  return (
    <>
      <RecordList aria-label={messages.title}>
        {[...here, ...others].map((session) => (
          <RecordRow
            key={session.id}
            name={session.device}
            badge={session.current ? messages.here : undefined}
            details={[
              messages.seen(past(session.last_seen_at), time(session.last_seen_at)),
              messages.since(past(session.created_at)),
              session.ip,
            ]}
          >
            {!session.current && (
              <Button
                aria-label={messages.endNamed(session.device)}
                onClick={() => void end([session], messages.ended(session.device))}
              >
                {messages.end}
              </Button>
            )}
          </RecordRow>
        ))}
      </RecordList>
      {others.length > 1 && (
        <div>
          <Button kind="danger" onClick={() => void end(others, messages.othersEnded)}>
            {messages.endOthers}
          </Button>
        </div>
      )}
    </>
  );
}

/** Returns a function that ends sessions sequentially and then shows `message`. A failure is shown to the user. */
function useEndSessions(): (sessions: readonly Session[], message: string) => Promise<void> {
  const cache = useQueryClient();
  const { queryKey } = securityQueries.sessions();
  return async (sessions, message) => {
    const done = await withErrorToast(async () => {
      for (const { id } of sessions) {
        await api.sessions.end({ sessionID: id }).catch(ignoreNotFound);
        updateCached<Session[]>(cache, queryKey, (all) => all.filter((one) => one.id !== id));
      }
    });
    if (done) showToast({ text: message });
    await cache.invalidateQueries({ queryKey });
  };
}

function ignoreNotFound(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}

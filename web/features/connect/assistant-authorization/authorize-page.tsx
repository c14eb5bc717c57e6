import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { fieldErrors, useErrorText } from '../../../api/error-text.ts';
import { Page } from '../../../navigation/page.tsx';
import { useSettingsMessages } from '../../../platform/messages.ts';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { ApprovalForm, type Choice } from './approval-form.tsx';
import styles from './authorize-page.module.css';
import { type AssistantRequest, readRequest } from './read-request.ts';

/** The page that an AI assistant opens to ask for access (OAuth 2.1). */
export default function AuthorizePage() {
  const { assistantAuthorization: messages } = useSettingsMessages();
  const [asked] = useState(() => readRequest(location.search));
  return (
    <Page title={messages.title}>
      <div className={styles.content}>
        {asked === undefined ? <p role="alert">{messages.invalid}</p> : <Asked {...asked} />}
      </div>
    </Page>
  );
}

const assistantQuery = (request: AssistantRequest) =>
  queryOptions({
    queryKey: ['assistant', request],
    queryFn: ({ signal }) => api.assistantAuthorization.describe({ query: request, signal }),
    retry: false,
  });

function Asked({ request, state }: { request: AssistantRequest; state: string | undefined }) {
  const { assistantAuthorization: messages } = useSettingsMessages();
  const query = useQuery(assistantQuery(request));
  const text = useErrorText();
  const [isDone, setDone] = useState(false);
  if (query.error) {
    const [problem] = Object.values(fieldErrors(query.error));
    return <p role="alert">{problem ?? text(query.error)}</p>;
  }
  if (query.data === undefined) return <LoadingState queries={[query]} rows={3} />;
  if (isDone) return <p role="status">{messages.done}</p>;
  const { name, receiver, local } = query.data;
  const answer = async (choice: Choice) => {
    const body = { ...request, ...choice, ...(state !== undefined && { state }) };
    const { redirect_to } = await api.assistantAuthorization.answer({ body });
    setDone(true);
    location.assign(redirect_to);
  };
  return (
    <>
      <p>{messages.asks(name || messages.unnamed)}</p>
      <p className={styles.receiver}>{local ? messages.local : messages.receiver(receiver)}</p>
      <p className={styles.note}>{messages.started}</p>
      <ApprovalForm onAnswer={answer} />
    </>
  );
}

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OAuthClient } from '#contract/resources/oauth-client.ts';
import { api } from '../../../api/client.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { useUser } from '../../../api/use-user.ts';
import { useMessages, useSettingsMessages } from '../../../platform/messages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { showToast } from '../../../ui/message/toast.ts';
import { Section } from '../../../ui/section/section.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';

const clientQuery = () =>
  queryOptions({
    queryKey: ['oauth-client'],
    queryFn: ({ signal }) => api.oauthClient.get({ signal }),
    staleTime: 0,
  });

/** The client with which users connect accounts of the provider. Only administrators see it. */
export function ClientSettings() {
  return useUser().is_admin ? <AdministratorSettings /> : null;
}

function AdministratorSettings() {
  const { oauthClient: messages } = useSettingsMessages();
  const query = useQuery(clientQuery());
  return (
    <Section title={messages.title} text={messages.text}>
      {query.data ? (
        <ClientForm key={query.data.client_id} client={query.data} />
      ) : (
        <LoadingState queries={[query]} rows={2} />
      )}
    </Section>
  );
}

function ClientForm({ client }: { client: OAuthClient }) {
  const { shell } = useMessages();
  const { oauthClient: messages } = useSettingsMessages();
  const cache = useQueryClient();
  const { client_id: id, has_secret: hasSecret, from_env: isFixed } = client;
  const submission = useSubmit(async (value) => {
    const given = value('client_id').trim();
    // Without an id, the stored secret is removed too.
    const secret = given === '' ? null : value('client_secret');
    await api.oauthClient.set({ body: { client_id: given, client_secret: secret } });
    showToast({ text: shell.saved });
    await cache.invalidateQueries();
  });
  return (
    <Form
      submission={submission}
      end={
        !isFixed && (
          <div>
            <Button type="submit" busy={submission.busy}>
              {shell.save}
            </Button>
          </div>
        )
      }
    >
      <TextField label={messages.mailRedirect} hint={messages.redirectHint} value={client.redirect_uri} readOnly />
      <TextField label={messages.redirect} hint={messages.redirectHint} value={client.calendar_redirect_uri} readOnly />
      <TextField
        label={messages.id}
        name="client_id"
        defaultValue={id}
        hint={isFixed ? messages.fixed : undefined}
        readOnly={isFixed}
        autoComplete="off"
        spellCheck={false}
        error={submission.fields.client_id}
      />
      {!isFixed && (
        <PasswordField
          label={messages.secret}
          name="client_secret"
          hint={hasSecret ? messages.secretKept : undefined}
          autoComplete="off"
          error={submission.fields.client_secret}
        />
      )}
    </Form>
  );
}

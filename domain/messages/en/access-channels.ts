/** The kinds of webhooks, connections and secret addresses of an account. */
type Kind =
  | 'webhook'
  | 'ai_provider'
  | 'mail_address'
  | 'mailbox'
  | 'mail_account'
  | 'calendar_account'
  | 'calendar_subscription'
  | 'calendar_feed'
  | 'identity';

/** The texts in every language. `name` is empty for an address of the service, and `project` for everything but webhooks. */
export type AccessChannelMessages = Readonly<Record<Kind, (name: string, project: string) => string>>;

/** The webhooks, connections and secret addresses of an account, in the app and in mails. Names are as they were entered. */
export const accessChannels: AccessChannelMessages = {
  webhook: (host, project) => `Webhook of “${project}” to ${host}`,
  ai_provider: (host) => `AI provider: ${host}`,
  mail_address: () => 'Email address that creates tasks',
  mailbox: (name) => `Mailbox: ${name}`,
  mail_account: (name) => `Connected email account: ${name}`,
  calendar_account: (name) => `Connected calendar account: ${name}`,
  calendar_subscription: (name) => `Calendar subscription: ${name}`,
  calendar_feed: () => 'Calendar feed address',
  identity: (name) => `Single sign-on: ${name}`,
};

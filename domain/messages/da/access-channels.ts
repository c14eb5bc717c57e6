import type { AccessChannelMessages } from '../en/access-channels.ts';

export const accessChannels: AccessChannelMessages = {
  webhook: (host, project) => `Webhook i ”${project}” til ${host}`,
  ai_provider: (host) => `AI-udbyder: ${host}`,
  mail_address: () => 'E-mailadresse, der opretter opgaver',
  mailbox: (name) => `Postkasse: ${name}`,
  mail_account: (name) => `Tilknyttet mailkonto: ${name}`,
  calendar_account: (name) => `Tilknyttet kalenderkonto: ${name}`,
  calendar_subscription: (name) => `Kalenderabonnement: ${name}`,
  calendar_feed: () => 'Adresse til kalenderen',
  identity: (name) => `Single sign-on: ${name}`,
};

import type { Config } from '../../../platform/config/index.ts';

/** The settings that determine the domain of mail addresses. */
export type MailDomainConfig = Pick<Config, 'mailDomain' | 'smtpHost' | 'smtpFrom' | 'baseUrl'>;

/**
 * Returns the domain of the mail addresses that create tasks: SERVICE_MAIL_DOMAIN, otherwise the domain of SERVICE_SMTP_FROM if there is
 * a mail server, otherwise the host of the service. `configured` is false if there is neither a mail domain nor a mail server.
 */
export function mailDomain({ mailDomain: chosen, smtpHost, smtpFrom, baseUrl }: MailDomainConfig): {
  domain: string;
  configured: boolean;
} {
  if (chosen !== null) return { domain: chosen, configured: true };
  const sender = /@([^\s@<>]+)>?\s*$/.exec(smtpFrom)?.[1];
  const domain = smtpHost === '' ? undefined : sender;
  return { domain: domain ?? baseUrl.hostname, configured: smtpHost !== '' };
}

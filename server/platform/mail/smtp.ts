/** Delivery to the operator's mail server (RFC 5321). */

import type { Config } from '../config/index.ts';
import type { Mail } from './mail.ts';

/**
 * Delivers one mail. `id` determines its Message-ID, which is the same for every attempt. Throws if the server does not
 * accept it; the error does not contain the password.
 */
export type Deliver = (mail: Mail & { id: string }) => Promise<void>;

export type MailServer = { deliver: Deliver; close(): void };

/** Additional trusted certificates as PEM, for tests. */
type Trust = { ca?: string };

/** Idle time after which a connection is given up, in milliseconds. */
const QUIET_MS = 30_000;

/** Returns the configured mail server, or undefined if there is none. */
export async function mailServer(config: Config, trust: Trust = {}): Promise<MailServer | undefined> {
  if (config.smtpHost === '') return undefined;
  // The library is loaded only if a mail server is configured.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    pool: true,
    maxConnections: 2,
    host: config.smtpHost,
    port: config.smtpPort,
    ...encryption(config, trust),
    ...(config.smtpUser !== '' && { auth: { user: config.smtpUser, pass: config.smtpPass } }),
    connectionTimeout: QUIET_MS,
    greetingTimeout: QUIET_MS,
    socketTimeout: QUIET_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver({ id, to, subject, text, html }) {
      const message = {
        from: config.smtpFrom,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${config.baseUrl.hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      };
      await transport.sendMail(message).catch((error: Error) => {
        throw withoutPassword(error, config);
      });
    },
    close: () => transport.close(),
  };
}

/**
 * Clear text is only used if the operator allows it. Otherwise STARTTLS is required, or the connection uses implicit TLS. If
 * clear text is allowed, an unknown certificate is accepted too.
 */
function encryption({ smtpPort, smtpStarttls, smtpInsecure }: Config, { ca }: Trust) {
  const starttls = smtpStarttls ?? smtpPort !== 465;
  const secure = !starttls && (smtpPort === 465 || !smtpInsecure);
  return {
    secure,
    requireTLS: starttls && !smtpInsecure,
    ignoreTLS: !starttls && !secure,
    tls: { rejectUnauthorized: !smtpInsecure, ...(ca !== undefined && { ca }) },
  };
}

/** Some servers repeat the refused input, and the sign-in is sent in base64 (RFC 4616, RFC 4954). */
function withoutPassword(error: Error, { smtpUser, smtpPass }: Config): Error {
  if (smtpPass === '') return error;
  const encoded = [smtpPass, `\0${smtpUser}\0${smtpPass}`].map((text) => Buffer.from(text).toString('base64'));
  const conceal = (text = '') => [...encoded, smtpPass].reduce((left, secret) => left.replaceAll(secret, '***'), text);
  // A new stack would not help, and the answer is already in the message.
  return Object.assign(error, {
    message: conceal(error.message),
    stack: conceal(error.stack),
    ...('response' in error && { response: conceal(String(error.response)) }),
  });
}

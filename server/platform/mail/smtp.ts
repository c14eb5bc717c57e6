/** Handing mail to the operator's mail server (RFC 5321). */

import type { Config } from '../config/index.ts';
import type { Mail } from './mail.ts';

/**
 * Hands one mail over; `id` makes its Message-ID, the same at every try. Throws when the server does not take it; what is thrown
 * says nothing of the password.
 */
export type Deliver = (mail: Mail & { id: string }) => Promise<void>;

export type MailServer = { deliver: Deliver; close(): void };

/** Certificates to trust beside the system's, as PEM: for a test's own server. */
type Trust = { ca?: string };

/** A connection that says nothing for so long is given up. */
const QUIET_MS = 30_000;

/** The mail server of the settings; undefined when none is set. */
export async function mailServer(config: Config, trust: Trust = {}): Promise<MailServer | undefined> {
  if (config.smtpHost === '') return undefined;
  // Whoever has no mail server holds none of this in memory.
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
 * Nothing leaves in clear text unless the operator says so: STARTTLS is demanded, or the connection is encrypted from its first
 * byte. Where clear text is allowed, an unknown certificate is no worse and is taken.
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

/** Some servers repeat what they refuse, and the sign-in is sent in base64 (RFC 4616, RFC 4954). */
function withoutPassword(error: Error, { smtpUser, smtpPass }: Config): Error {
  if (smtpPass === '') return error;
  const encoded = [smtpPass, `\0${smtpUser}\0${smtpPass}`].map((text) => Buffer.from(text).toString('base64'));
  const conceal = (text = '') => [...encoded, smtpPass].reduce((left, secret) => left.replaceAll(secret, '***'), text);
  // A new stack would not lead to the fault, and the answer itself stands beside the message.
  return Object.assign(error, {
    message: conceal(error.message),
    stack: conceal(error.stack),
    ...('response' in error && { response: conceal(String(error.response)) }),
  });
}

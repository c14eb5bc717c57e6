import { composeMail, type Mail, nameInSubject } from '../../../../platform/mail/index.ts';
import { asReadBy } from '../as-read-by.ts';
import { deviceName } from './device-name.ts';

/** A new device of an account. */
export type NewDevice = {
  user_id: string;
  token_hash: string;
  user_agent: string;
  address: string;
  mail_at: string;
  email: string;
  locale: 'da' | 'en';
  timezone: string;
};

/** Returns the mail about a new device, in the language and zone of the account. `baseUrl` is the address of the web app. */
export function deviceMail(device: NewDevice, baseUrl: URL): Mail {
  const { email, locale, address, user_agent, mail_at } = device;
  const { messages: words, day, time } = asReadBy(device, Date.parse(mail_at));
  const name = deviceName(user_agent, locale);
  return composeMail({
    to: email,
    locale,
    subject: words.deviceSubject(nameInSubject(name)),
    heading: words.deviceSubject(name),
    lines: [words.deviceLine(name, day, time), words.deviceAddress(address), words.deviceForeign],
    link: { text: words.openSecurity, url: new URL('/settings/security', baseUrl).href },
    reason: words.deviceReason,
  });
}

/** A mail to one recipient. `text` and `html` have the same content. */
export type Mail = { to: string; subject: string; text: string; html: string };

/** The subject matter of a mail: the name of a review and its data. It is stored as JSON until the mail is sent. */
export type MailSubject = { topic: string; facts: Readonly<Record<string, unknown>> };

/** A mail for the queue. With `about`, the review of that topic decides its content when it is sent. */
export type WaitingMail = Mail & { about?: MailSubject };

/** A link with its text. */
type MailLink = { text: string; url: string };

/** The content of a mail before rendering. All texts are plain and may come from users. */
export type MailContent = {
  to: string;
  subject: string;
  heading: string;
  /** One paragraph per line. */
  lines: readonly string[];
  /** Several items, each with details and a link. */
  items?: readonly { text: string; lines: readonly string[]; url: string }[];
  /** Text after the items. */
  more?: string | undefined;
  /** The main link. */
  link: MailLink;
  /** The reason for which the recipient gets the mail. */
  reason: string;
  /** The link to the mail preferences. */
  settings?: MailLink;
  /** The language of the texts. */
  locale: 'da' | 'en';
};

/** A mail to one person, as it waits and as it leaves. `text` and `html` say the same. */
export type Mail = { to: string; subject: string; text: string; html: string };

/** What a mail tells of: the name of a review, and what that needs to know. It is kept as JSON until the mail leaves. */
export type About = { topic: string; facts: Readonly<Record<string, unknown>> };

/** A mail as it is put to wait; with `about` it leaves as the review of that topic says at that time. */
export type WaitingMail = Mail & { about?: About };

/** A link by its words. */
type MailLink = { text: string; url: string };

/** What a mail says, before it is laid out. Every text is plain; people may have written it. */
export type MailContent = {
  to: string;
  subject: string;
  heading: string;
  /** A paragraph each. */
  lines: readonly string[];
  /** Several things that a mail tells of, each with what there is to say about it and where it leads to. */
  items?: readonly { text: string; lines: readonly string[]; url: string }[];
  /** What stands behind the items. */
  more?: string | undefined;
  /** Where it leads to. */
  link: MailLink;
  /** Why the person gets it. */
  reason: string;
  /** Where the person chooses which mails to get. */
  settings?: MailLink;
  /** The language of the texts. */
  locale: 'da' | 'en';
};

import type { Person } from '#contract/resources/person.ts';
import { normalizeText } from '#domain/normalize/normalize-text.ts';

/** The invitee that a text refers to: a candidate, an email address, or nobody yet. */
export type Invitee = { kind: 'person'; person: Person } | { kind: 'address'; email: string } | { kind: 'nobody' };

/** Parses the text of the invite field. A name must match exactly one candidate, ignoring case and accents. */
export function parseInvitee(text: string, candidates: readonly Person[]): Invitee {
  const typed = text.trim();
  if (ADDRESS.test(typed)) return { kind: 'address', email: typed };
  const named =
    typed === '' ? [] : candidates.filter(({ name }) => normalizeText(name.trim()) === normalizeText(typed));
  const [person, ...others] = named;
  return person && others.length === 0 ? { kind: 'person', person } : { kind: 'nobody' };
}

/** A rough check. The server validates the address. */
const ADDRESS = /^[^\s@]+@[^\s@]+$/;

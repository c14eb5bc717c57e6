import type { Person } from '#contract/resources/person.ts';
import { normalizeText } from '#domain/normalize/normalize-text.ts';

/** Whom a typed text means: somebody with an account, whoever has an address, or nobody yet. */
export type Whom = { kind: 'person'; person: Person } | { kind: 'address'; email: string } | { kind: 'nobody' };

/** A name means the one candidate that is called just that, without regard to case and accents. */
export function whomOf(text: string, candidates: readonly Person[]): Whom {
  const typed = text.trim();
  if (ADDRESS.test(typed)) return { kind: 'address', email: typed };
  const named =
    typed === '' ? [] : candidates.filter(({ name }) => normalizeText(name.trim()) === normalizeText(typed));
  const [person, ...others] = named;
  return person && others.length === 0 ? { kind: 'person', person } : { kind: 'nobody' };
}

/** Whole enough to be sent; the service knows better. */
const ADDRESS = /^[^\s@]+@[^\s@]+$/;

import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';

/** Returns the addresses of a host name. Rejects if it has none. */
export type ResolveName = (name: string) => Promise<LookupAddress[]>;

/** Milliseconds per question to a name server, and the number of questions. */
const RESOLVER = { timeout: 2_000, tries: 2 };

/**
 * Creates the resolver of the machine. It asks the name servers without a thread of the pool, which would also serve files: a person
 * whose name server is slow would block it. Only a name that does not exist there is looked up in the file of hosts, one at a time.
 */
export function systemResolver(): ResolveName {
  let looking: Promise<unknown> = Promise.resolve();
  return async (name) => {
    const resolver = new Resolver(RESOLVER);
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const found = answers.flatMap((answer, index) =>
      answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })) : [],
    );
    if (found.length > 0) return found;
    const late = answers.find((answer) => answer.status === 'rejected' && !ABSENT.has(answer.reason.code));
    if (late?.status === 'rejected') throw late.reason;
    const local = looking.then(() => lookup(name, { all: true }));
    looking = local.catch(() => undefined);
    return local;
  };
}

/** The name server has answered that there is no address. */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA']);

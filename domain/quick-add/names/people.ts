/** `+name`: a member of the line's project, by full name, first name, the beginning of the name, or mail address. */

import { isSigil, type Line, scan, take, tokenAt, warn } from '../line/line.ts';
import type { Named, Person } from '../parsed.ts';
import { findBeginning, findNamed, type NamedRead, readLongest } from './name-match.ts';
import { type NameRead, readName } from './names.ts';

/**
 * Takes the people out of the line; the last one is the assignee. `load` is called at the first sigil. Unknown and ambiguous names
 * remain in the title.
 */
export function takePeople(line: Line, load: () => readonly Person[]): { assignee?: Named; unknown?: string } {
  const found: { assignee?: Named; unknown?: string } = {};
  let people: readonly Person[] | undefined;
  scan(line.sigils, (index) => {
    if (!isSigil(line, index, '+') || tokenAt(line, index + 1).kind === 'number') return undefined;
    people ??= load();
    const read = readPerson(line, index + 1, people);
    if (read === undefined) return undefined;
    const [person] = read.found;
    if (person === undefined || read.found.length > 1) {
      found.unknown = read.name;
      warn(line, index, read.next, person === undefined ? 'unknown_assignee' : 'ambiguous_assignee');
    } else {
      found.assignee = person;
      take(line, index, read.next, 'assignee', person.name);
    }
    return read.next;
  });
  return found;
}

function readPerson(line: Line, index: number, people: readonly Person[]): NamedRead<Person> | undefined {
  const longest = readLongest(line, index, people);
  if (longest !== undefined) return longest;
  const address = readAddress(line, index);
  if (address !== undefined) return { ...address, found: withAddress(people, address.name) };
  const read = readName(line, index, false);
  if (read === undefined) return undefined;
  const named = findNamed(people, read.name);
  if (named.length > 0) return { ...read, found: named };
  const byFirstName = findBeginning(people, `${read.name} `);
  const byBeginning = byFirstName.length > 0 || read.isQuoted ? byFirstName : findBeginning(people, read.name);
  return { ...read, found: byBeginning.flat() };
}

/** Reads a mail address: a name, `@` and a domain, up to the next whitespace. */
function readAddress(line: Line, index: number): NameRead | undefined {
  let next = index;
  while (line.tokens[next]?.gap === false && next - index < MAX_ADDRESS) next++;
  while (next > index && '.,;:!?)'.includes(line.tokens[next - 1]?.word ?? ' ')) next--;
  const start = line.tokens[index]?.start ?? 0;
  const name = line.text.slice(start, line.tokens[next - 1]?.end ?? start);
  return name.includes('@') ? { name, next } : undefined;
}

function withAddress(people: readonly Person[], address: string): Person[] {
  const wanted = address.toLowerCase();
  return people.filter(({ email }) => email?.toLowerCase() === wanted);
}

/** Maximum number of tokens of an address. */
const MAX_ADDRESS = 64;

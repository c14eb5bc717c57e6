/** `+name`: a member of the line's project, by full name, first name or mail address. */

import { isSigil, type Line, scan, take, tokenAt, warn } from './line.ts';
import { matchName, type Names, namesOf } from './name-match.ts';
import { type NameRead, readName } from './names.ts';
import type { Named, Person } from './parsed.ts';
import { spell } from './spelling.ts';

/**
 * Takes the people out of the line; the last one is the assignee. `load` is called at the first sigil. Unknown and ambiguous names
 * remain in the title.
 */
export function takePeople(line: Line, load: () => readonly Person[]): { assignee?: Named; unknown?: string } {
  const found: { assignee?: Named; unknown?: string } = {};
  let people: Names<Person> | undefined;
  scan(line.sigils, (index) => {
    if (!isSigil(line, index, '+') || tokenAt(line, index + 1).kind === 'number') return undefined;
    const read = readAddress(line, index + 1) ?? readName(line, index + 1, false);
    if (read === undefined) return undefined;
    people ??= namesOf(load());
    const full = matchName(line, index + 1, people);
    const meant = full === undefined ? peopleNamed(people, read.name) : [full.named];
    const [person] = meant;
    const next = full?.next ?? read.next;
    if (person === undefined || meant.length > 1) {
      found.unknown = read.name;
      warn(line, index, next, person === undefined ? 'unknown_assignee' : 'ambiguous_assignee');
    } else {
      found.assignee = person;
      take(line, index, next, 'assignee', person.name);
    }
    return next;
  });
  return found;
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

function peopleNamed(people: Names<Person>, name: string): Person[] {
  const wanted = spell(name);
  const full = people.filter(({ named, spelled }) => spelled === wanted || named.email?.toLowerCase() === wanted);
  const found = full.length > 0 ? full : people.filter(({ spelled }) => spelled.startsWith(`${wanted} `));
  return found.map(({ named }) => named);
}

/** Maximum number of tokens of an address. */
const MAX_ADDRESS = 64;

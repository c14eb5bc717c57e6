/** Random expression trees for property tests, with names, people and texts given by the test. */

import fc from 'fast-check';
import type { FilterClock } from '../parsed-filter.ts';
import { readDate } from '../read-date.ts';
import { type DatePhrase, type FilterTerm, type FilterTree, joined } from '../tree.ts';
import { PERSON_KEYS, STATE_WORDS } from '../vocabulary.ts';

/** The values that trees contain. Names are patterns. */
export type Subjects = {
  names: readonly string[];
  people: readonly string[];
  texts: readonly string[];
  dates: readonly string[];
  clock: FilterClock;
};

/** Returns an arbitrary of expression trees with a limited depth. */
export function anyFilter(subjects: Subjects): fc.Arbitrary<FilterTree> {
  const term = anyTerm(subjects);
  return fc.letrec<{ tree: FilterTree }>((tie) => {
    const several = fc.array(tie('tree'), { minLength: 2, maxLength: 4 });
    const join = (kind: 'and' | 'or') => several.map((trees) => joined(kind, trees) as FilterTree);
    const over = (kind: 'not' | 'parent' | 'with_subtasks') => tie('tree').map((of) => ({ kind, of }) as FilterTree);
    return {
      tree: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        { arbitrary: term, weight: 6 },
        { arbitrary: join('and'), weight: 3 },
        { arbitrary: join('or'), weight: 3 },
        { arbitrary: over('not'), weight: 3 },
        { arbitrary: over('parent'), weight: 1 },
        { arbitrary: over('with_subtasks'), weight: 1 },
      ),
    };
  }).tree;
}

function anyTerm({ names, people, texts, dates, clock }: Subjects): fc.Arbitrary<FilterTerm> {
  const states = Object.keys(STATE_WORDS) as (keyof typeof STATE_WORDS)[];
  const roles = Object.keys(PERSON_KEYS) as (keyof typeof PERSON_KEYS)[];
  const phrases = dates.map((text) => readDate(text, clock) as DatePhrase);
  const term: fc.Arbitrary<FilterTerm> = fc.oneof(
    fc.record({ kind: fc.constant('state' as const), state: fc.constantFrom(...states) }),
    fc.record({
      kind: fc.constant('priority' as const),
      priority: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
    }),
    fc.record({ kind: fc.constant('days' as const), count: fc.integer({ min: 1, max: 12 }) }),
    fc.record({
      kind: fc.constant('date' as const),
      field: fc.constantFrom(
        'due' as const,
        'due' as const,
        'created' as const,
        'updated' as const,
        'completed' as const,
      ),
      compare: fc.constantFrom('<' as const, '<=' as const, '=' as const, '>=' as const, '>' as const),
      date: fc.constantFrom(...phrases),
    }),
    fc.record({
      kind: fc.constant('name' as const),
      of: fc.constantFrom('project' as const, 'branch' as const, 'section' as const, 'label' as const),
      name: fc.constantFrom(...names),
    }),
    fc.record({
      kind: fc.constant('person' as const),
      role: fc.constantFrom(...roles),
      who: fc.oneof(
        fc.constantFrom('me' as const, 'others' as const, 'nobody' as const),
        fc.constantFrom(...people).map((name) => ({ name })),
      ),
    }),
    fc.record({
      kind: fc.constant('text' as const),
      of: fc.constantFrom('task' as const, 'task' as const, 'description' as const, 'comment' as const),
      text: fc.constantFrom(...texts),
    }),
  );
  return term.map((made) => ({ ...made })); // gives it the prototype of a parsed tree
}

import { LIMITS } from '#contract/limits.ts';
import { Type } from '#contract/type.ts';
import { firstCodePoints } from '#domain/note-text/code-points.ts';
import { Refusal } from '../../../../platform/errors/refusal.ts';
import { parseJson } from '../../../../platform/http/request/parse-json.ts';
import { check } from '../../../../platform/http/validation/check.ts';
import { plainLine } from '../provider/plain-line.ts';

/** Most entries that are read. */
const ENTRIES = 2000;

const Entry = Type.Union([Type.String(), Type.Object({ title: Type.String() })]);
const Titles = Type.Object({ subtasks: Type.Array(Entry, { minItems: 1 }) });
type Titles = { subtasks: (string | { title: string })[] };

/**
 * Returns the titles in the answer of a model: one line each, cut, without repetitions, and not more than allowed. The answer is
 * `{"subtasks": […]}` or a list; models sometimes write text around it. Undefined if it is anything else.
 */
export function readTitles(answer: string): string[] | undefined {
  const read = readJson(answer);
  const titles = Array.isArray(read) ? { subtasks: read } : read;
  if (Object.keys(check(Titles, titles)).length > 0) return undefined;
  const { subtasks, title: maxLength } = LIMITS.ai;
  const texts = (titles as Titles).subtasks
    .slice(0, ENTRIES)
    .map((each) => (typeof each === 'string' ? each : each.title));
  const lines = texts.map((text) => firstCodePoints(plainLine(text), maxLength).trim()).filter((line) => line !== '');
  const result = [...new Set(lines)].slice(0, subtasks);
  return result.length === 0 ? undefined : result;
}

/** Parses the outermost object or list of a text. */
function readJson(answer: string): unknown {
  const start = answer.search(/[[{]/);
  const end = Math.max(answer.lastIndexOf('}'), answer.lastIndexOf(']'));
  if (start === -1 || end < start) return undefined;
  try {
    return parseJson(Buffer.from(answer.slice(start, end + 1)), { keys: ENTRIES, entries: ENTRIES });
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

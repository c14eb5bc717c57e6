import { instantText } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, ReadTx } from '../../../platform/db/database.ts';
import { readSetting, writeSetting } from '../../../platform/db/stored-setting.ts';
import type { Job } from '../../../platform/jobs/start-jobs.ts';
import type { Log } from '../../../platform/log/log.ts';
import { OutboundFailure, type OutboundGuard, sendRequest } from '../../../platform/outbound/index.ts';

/** `source` is the address of the description of the newest version; null if the service does not check. */
export type UpdateParts = { database: Database; guard: OutboundGuard; clock: Clock; log: Log; source: URL | null };

/** The last check. `latest`, `url` and `notes` are those of the last check that succeeded. */
export type UpdateCheck = { checked_at: string; source: string; latest?: string; url?: string; notes?: string };

const SETTING = 'update_check';
const CHECK_INTERVAL_MS = 6 * 3_600_000;
const REQUEST = { timeMs: 10_000, maxBytes: 524_288, redirects: 5 };
const MAX_LENGTHS = { version: 64, url: 2000, notes: 2000 };

/** The job that checks for a newer version: at most every six hours, also after a failure. */
export function updateJob(parts: UpdateParts): Job {
  return { name: 'update check', every: 3_600_000, run: () => checkIfDue(parts) };
}

/** Returns the last check of this source; undefined before the first one. */
export async function lastCheck(tx: ReadTx, source: URL): Promise<UpdateCheck | undefined> {
  const check = await readSetting<UpdateCheck>(tx, SETTING);
  return check?.source === source.href ? check : undefined;
}

async function checkIfDue(parts: UpdateParts): Promise<void> {
  const { database, clock, log, source } = parts;
  if (source === null) return;
  const now = clock.now();
  const known = await database.read((tx) => lastCheck(tx, source));
  if (known !== undefined && now - Date.parse(known.checked_at) < CHECK_INTERVAL_MS) return;
  const found = await newestVersion(parts, source).catch((error: unknown) => {
    if (!(error instanceof OutboundFailure || error instanceof UnreadableVersion)) throw error;
    log.warn('the check for a new version failed', { reason: error.message });
    return {};
  });
  const check = { ...known, ...found, checked_at: instantText(now), source: source.href };
  await database.transaction((tx) => writeSetting(tx, SETTING, check));
}

async function newestVersion({ guard }: UpdateParts, source: URL): Promise<Omit<UpdateCheck, 'checked_at' | 'source'>> {
  const answer = await sendRequest(guard, source, { ...REQUEST, headers: { accept: 'application/json' } });
  if (answer.status !== 200) throw new UnreadableVersion(`${source.hostname} answered ${answer.status}`);
  const { tag_name: tag, html_url: page, body } = readRelease(answer.body);
  const isPage =
    page !== undefined && page.length <= MAX_LENGTHS.url && /^https?:\/\//i.test(page) && URL.canParse(page);
  return {
    latest: tag.replace(/^v/, ''),
    ...(isPage && { url: page }),
    ...(body && { notes: [...body].slice(0, MAX_LENGTHS.notes).join('') }),
  };
}

type Release = { tag_name: string; html_url?: string; body?: string };

function readRelease(bytes: Buffer): Release {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new UnreadableVersion('the answer is not JSON');
  }
  const text = (name: string) => {
    const field = (value as Record<string, unknown> | null)?.[name];
    return typeof field === 'string' ? field : undefined;
  };
  const tag = text('tag_name');
  if (tag === undefined || tag.length > MAX_LENGTHS.version) throw new UnreadableVersion('the answer names no version');
  const [page, body] = [text('html_url'), text('body')];
  return { tag_name: tag, ...(page !== undefined && { html_url: page }), ...(body !== undefined && { body }) };
}

/** The answer does not describe a version. */
class UnreadableVersion extends Error {}

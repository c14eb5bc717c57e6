import { createHash } from 'node:crypto';
import { api } from '#contract/endpoints/index.ts';
import { LIMITS } from '#contract/limits.ts';
import { one } from '../../../access/index.ts';
import { feedTaskIds } from '../../../access/tasks/index.ts';
import { instantText } from '../../../platform/actor.ts';
import type { Sealer } from '../../../platform/crypto/sealer.ts';
import type { Database } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import type { Serve, ServeDirect } from '../../../platform/http/serve/call.ts';
import type { ServeStream } from '../../../platform/http/serve/serve-stream.ts';
import { calendarBytes } from './calendar-bytes.ts';
import { feedOwner, feedToken, rotateFeedToken } from './feed-token.ts';
import { calendarSource, projectCalendar } from './project-calendar.ts';

type RouteParts = {
  serve: Serve;
  serveDirect: ServeDirect;
  serveStream: ServeStream;
  database: Database;
  sealer: Sealer;
  /** The address of the web app. */
  baseUrl: URL;
};

const DAY_MS = 86_400_000;

/** How often calendar programs should read a feed again. */
const REFRESH_HOURS = 1;

/** Registers the calendar feed and the calendar files of projects. */
export function serveCalendarExport({ serve, serveDirect, serveStream, database, sealer, baseUrl }: RouteParts): void {
  const { calendarExport } = api;
  const source = calendarSource(baseUrl);
  const present = (token: string) => ({ url: new URL(`ics/${token}.ics`, baseUrl).href });

  serveDirect(calendarExport.feed, async ({ actor }) => present(await feedToken({ database, sealer }, actor)));

  serve(calendarExport.rotateFeed, async ({ tx, actor }) => present(await rotateFeedToken(tx, sealer, actor)));

  serveStream(calendarExport.readFeed, async ({ params, query, now }) => {
    const token = params.token.replace(/\.ics$/, '');
    const reader = await database.read((tx) => feedOwner(tx, token));
    if (reader === undefined) throw notFound();
    const selection = {
      user: reader.id,
      undated: query.undated === true,
      completedSince: instantText(now - LIMITS.feed.completedDays * DAY_MS),
      completedLimit: LIMITS.feed.completedTasks,
    };
    const header = { locale: reader.locale, name: `Sammen - ${reader.name}`, refreshHours: REFRESH_HOURS };
    const bytes = () =>
      calendarBytes(database, { reader, now, header, source, taskIds: (tx) => feedTaskIds(tx, selection) });
    // The first pass only computes the hash. Most reads end here, because nothing has changed.
    const hash = createHash('sha256');
    for await (const chunk of bytes()) hash.update(chunk);
    return { name: 'sammen.ics', bytes: bytes(), etag: `"${hash.digest('base64url')}"` };
  });

  serveStream(calendarExport.projectFile, async ({ actor, params }) => {
    const project = await database.read((tx) => one(tx, actor, 'project', 'viewer', params.projectID));
    return { name: `${project.name}.ics`, bytes: projectCalendar({ database, baseUrl, actor }, project) };
  });
}

/** Connects the features, the protocols and the platform to a service. `run-service.ts` opens its database and starts its jobs. */

import { limitedByToken } from './access/index.ts';
import { storeQuotas } from './access/usage/index.ts';
import {
  createAuthenticate,
  createSignInCookies,
  type FailureDelay,
  failureDelay,
  presentUser,
  serveAccounts,
  userById,
} from './features/account/accounts/index.ts';
import { serveAddressConfirmation } from './features/account/address-confirmation/index.ts';
import { servePasskeys } from './features/account/passkeys/index.ts';
import { createResetMailer, servePasswordReset } from './features/account/password-reset/index.ts';
import { serveSessions } from './features/account/sessions/index.ts';
import { serveSingleSignOn, singleSignOnOf } from './features/account/single-sign-on/index.ts';
import { serveTokens } from './features/account/tokens/index.ts';
import { serveTwoFactor } from './features/account/two-factor/index.ts';
import { serveUsage } from './features/account/usage/index.ts';
import { serveUsers } from './features/account/users/index.ts';
import { serveAi } from './features/connect/ai/index.ts';
import { assistantCodeJob, serveAssistantAuthorization } from './features/connect/assistant-authorization/index.ts';
import { serveCalendarExport } from './features/connect/calendar-export/index.ts';
import { calendarJob, serveExternalCalendars } from './features/connect/external-calendars/index.ts';
import { hostedMailJob, serveHostedMail } from './features/connect/hosted-mail/index.ts';
import { serveMailToTask } from './features/connect/mail-to-task/index.ts';
import { mailboxJob, serveMailboxes } from './features/connect/mailboxes/index.ts';
import { serveOAuthClient } from './features/connect/oauth/index.ts';
import { presentNoteFor, serveNotes } from './features/notes/notes/index.ts';
import { serveNotesZip } from './features/notes/notes-zip/index.ts';
import {
  notificationMailReviews,
  presentNotificationFor,
  serveNotifications,
} from './features/notify/notifications/index.ts';
import { servePush, startPushes } from './features/notify/push/index.ts';
import { serveWebhooks, webhookSender } from './features/notify/webhooks/index.ts';
import { backupJob, copyTarget, serveBackups } from './features/operate/backups/index.ts';
import { beaconJobs, serveBeacon } from './features/operate/beacon/index.ts';
import { ErrorRecorder, errorLogJob, serveErrorLog } from './features/operate/error-log/index.ts';
import { textIndexRebuild } from './features/operate/maintenance/index.ts';
import { servePanel } from './features/operate/panel/index.ts';
import { serveJobs, serveMetrics, serveSystem } from './features/operate/system/index.ts';
import { serveVersion, updateJob } from './features/operate/version/index.ts';
import { presentAttachmentFor, serveAttachments } from './features/planning/attachments/index.ts';
import { presentCommentFor, serveComments } from './features/planning/comments/index.ts';
import { presentFilterFor, renameLabelInFilters, serveFilters } from './features/planning/filters/index.ts';
import { presentLabelFor, serveLabels } from './features/planning/labels/index.ts';
import { presentGroupFor, serveProjectGroups } from './features/planning/project-groups/index.ts';
import { serveProjectCopies } from './features/planning/project-plans/index.ts';
import { presentProjectFor, serveProjects } from './features/planning/projects/index.ts';
import { presentAlarmFor, serveReminders } from './features/planning/reminders/index.ts';
import { presentSectionFor, serveSections } from './features/planning/sections/index.ts';
import { presentTaskFor, serveTasks } from './features/planning/tasks/index.ts';
import { serveTemplates } from './features/planning/templates/index.ts';
import { serveViewOptions } from './features/planning/view-options/index.ts';
import { serveViews } from './features/planning/views/index.ts';
import { serveActivity } from './features/sharing/activity/index.ts';
import { presentMemberFor, serveSharing, sharingMailReviews } from './features/sharing/sharing/index.ts';
import { serveAccountExport } from './features/transfer/account-export/index.ts';
import { serveAccountImport } from './features/transfer/account-import/index.ts';
import { serveImports } from './features/transfer/imports/index.ts';
import { serveProjectExport } from './features/transfer/project-export/index.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/index.ts';
import { createPasswordHasher, type PasswordHasher } from './platform/crypto/password.ts';
import type { Sealer } from './platform/crypto/sealer.ts';
import type { Database } from './platform/db/database.ts';
import { withLargeTexts } from './platform/db/large-texts.ts';
import { type Relay, startRelay } from './platform/events/relay.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { createApp } from './platform/http/app-builder.ts';
import { ownOrigins } from './platform/http/request/cross-site.ts';
import { JobBoard } from './platform/jobs/job-board.ts';
import type { Job } from './platform/jobs/start-jobs.ts';
import type { Log } from './platform/log/log.ts';
import { type Courier, closedCourier, createOutbox, type Outbox, type Reviews } from './platform/mail/index.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { OutboundGuard, systemResolver } from './platform/outbound/index.ts';
import { Workers } from './platform/workers/workers.ts';
import { serveCaldav } from './protocols/caldav/index.ts';
import type { LivePresenter } from './protocols/live/index.ts';
import { serveLive } from './protocols/live/index.ts';
import { serveMcp } from './protocols/mcp/index.ts';

export type ServiceParts = {
  config: Config;
  database: Database;
  files: FileStore;
  /** The folder of the backups. */
  backupFolder: string;
  clock: Clock;
  log: Log;
  /** Encrypts secrets that must be readable again. */
  sealer: Sealer;
  /** The code that the first account needs on another device. Without it, and without one in the settings, no code is needed. */
  setupCode?: string | undefined;
  /** Hashes passwords, by default at the cost of the settings. Tests use a cheap one. */
  passwords?: PasswordHasher | undefined;
  /** The delay of answers to wrong passwords. Tests have none. */
  delayOfFailures?: FailureDelay | undefined;
  /** Sends mail that a request waits for. Absent without a mail server. */
  courier?: Courier | undefined;
  /** Sends queued mail in the background. Absent without a mail server. */
  outbox?: Outbox | undefined;
  /** Checks the destinations of requests to other servers, by default with the settings. */
  guard?: OutboundGuard | undefined;
  /** Milliseconds of a request to an AI provider, by default that of `LIMITS`. */
  aiCallMs?: number | undefined;
  /** Milliseconds before a failed request to a bucket is repeated, by default half a second. */
  bucketPauseMs?: number | undefined;
  /** Measurements of the process, if they are on. */
  metrics?: Metrics | undefined;
  /** Records the runs of the jobs of this process. */
  board?: JobBoard | undefined;
  webRoot?: string | undefined;
};

/** A service that is ready to listen. */
export type Service = {
  app: ReturnType<typeof createApp>['app'];
  relay: Relay;
  /** Background work that uses the worker threads of the service. */
  jobs: readonly Job[];
  /** Finishes open requests, closes the sockets and publishes the last events. The database stays open. */
  close(): Promise<void>;
};

/** Builds the whole service on an open, migrated database. */
export async function createService(parts: ServiceParts): Promise<Service> {
  const {
    config,
    database: unlimited,
    files,
    backupFolder,
    clock,
    log,
    sealer,
    setupCode = '',
    passwords = createPasswordHasher({ memoryMiB: config.argon2Memory, passes: config.argon2Passes }),
    delayOfFailures = failureDelay,
    webRoot,
    courier = closedCourier,
    outbox = createOutbox(false),
    guard = new OutboundGuard(config.outboundAllow, systemResolver()),
    aiCallMs,
    bucketPauseMs,
    metrics,
    board = new JobBoard(clock),
  } = parts;
  await unlimited.transaction((tx) => storeQuotas(tx, { text: config.quotaText, files: config.quotaFiles }));
  const workers = new Workers();
  const database = withLargeTexts(limitedByToken(unlimited), workers);
  const errors = new ErrorRecorder({ database: unlimited, log });
  const authenticate = createAuthenticate(unlimited, config);
  const built = createApp({
    config,
    database,
    files,
    clock,
    log,
    workers,
    webRoot,
    recordFailure: (failed) => errors.record(failed),
    authenticate,
  });
  const {
    app,
    serve,
    serveDirect,
    serveStaged,
    serveSocket,
    openSockets,
    serveUpload,
    serveDocument,
    serveImport,
    serveRaw,
    serveFile,
    serveStream,
    sessionCookie,
  } = built;

  let isStopping = false;
  serveSystem(serveDirect, { database, files, clock, isStopping: () => isStopping });
  if (metrics !== undefined) measureRequests(app, metrics);
  serveMetrics(built.servePlain, { database: unlimited, metrics, token: config.metricsToken, openSockets, board });
  const { baseUrl, resetTtl: lifetime, sessionTtl: sessionLifetime } = config;
  const mailer = { outbox, baseUrl };
  const cookies = createSignInCookies(sessionCookie, { https: baseUrl.protocol === 'https:', sessionLifetime });
  serveAccounts(serve, {
    database,
    passwords,
    cookie: sessionCookie,
    cookies,
    failureDelay: delayOfFailures,
    setupCodes: { configured: config.setupCode, forOthers: setupCode, baseUrl },
  });
  const resets = createResetMailer({ database, clock, log, outbox, sealer, baseUrl, lifetime });
  servePasswordReset(serve, { database, passwords, sealer, outbox, baseUrl, mailer: resets });
  serveAddressConfirmation(serve, { courier, baseUrl });
  serveSessions(serve, { database, sealer, cookie: sessionCookie, outbox, baseUrl, sessionIdle: config.sessionIdle });
  serveTokens(serve, { outbox, baseUrl });
  servePasskeys(serve, {
    database,
    cookies,
    outbox,
    baseUrl,
    isOwnOrigin: ownOrigins(config.baseUrl, config.dev),
  });
  const singleSignOn = singleSignOnOf(config, { guard, clock });
  serveTwoFactor(serve, {
    database,
    passwords,
    sealer,
    log,
    cookies,
    host: config.baseUrl.hostname,
    outbox,
    baseUrl,
    singleSignOn: { rules: singleSignOn.rules, mailer, sealer },
  });
  serveSingleSignOn({
    serve,
    serveDirect,
    database: unlimited,
    sealer,
    log,
    cookies,
    baseUrl,
    mailer,
    ...singleSignOn,
  });
  serveProjects(serve);
  serveProjectCopies(serveStaged, database);
  const { directory, inviteTtl: inviteLifetime } = config;
  serveSharing(serve, { database, courier, baseUrl, inviteLifetime, directory });
  serveProjectGroups({ serve, serveUpload, database });
  serveSections(serve);
  serveLabels(serve, { renamed: renameLabelInFilters });
  serveFilters(serve);
  serveTemplates({ serve, serveStaged, database });
  serveReminders(serve);
  serveNotifications(serve, { hasMail: config.smtpHost !== '' });
  serveTasks(serve, { database });
  serveComments({ serve, serveUpload, database });
  serveAttachments({ serve, serveUpload, serveFile, database });
  serveNotes(serve, { database, workers, baseUrl });
  serveNotesZip({ serveImport, serveStream, database, files, workers, baseUrl });
  serveImports({ serveImport, serveDocument, database, workers });
  serveCalendarExport({ serve, serveDirect, serveStream, database, sealer, baseUrl });
  serveMailToTask({ serve, serveDirect, serveRaw, database, files, workers, sealer, mailer, config });
  const mailboxParts = { database, files, workers, sealer, clock, guard };
  const mailboxes = mailboxJob({ ...mailboxParts, log });
  const ai = serveAi({ serve, serveStaged, database, sealer, guard, mailer, callMs: aiCallMs });
  const clientParts = { sealer, fromEnvironment: { id: config.hostedmailClientId, secret: config.hostedmailSecret } };
  serveOAuthClient(serve, { ...clientParts, baseUrl });
  const provider = { authorizeUrl: config.hostedmailAuthorizeUrl, tokenUrl: config.hostedmailTokenUrl };
  const grantParts = { ...clientParts, database, clock, guard, provider };
  const calendarParts = { ...grantParts, workers, calendarUrl: config.hostedmailCalendarUrl };
  serveExternalCalendars({ serve, serveDirect, serveStaged, ...calendarParts, baseUrl });
  const calendars = calendarJob({ ...calendarParts, log });
  const hostedMailParts = { ...grantParts, mailUrl: config.hostedmailMailUrl };
  serveHostedMail({ serve, serveDirect, ...hostedMailParts, baseUrl });
  serveMailboxes({ serve, serveDirect, serveStaged, ...mailboxParts, hostedMail: hostedMailParts });
  const hostedMail = hostedMailJob({ ...hostedMailParts, log });
  const webhookParts = { database, sealer, guard, clock, mailer };
  serveWebhooks({ serve, serveDirect, serveStaged, ...webhookParts });
  const webhooks = webhookSender({ ...webhookParts, database: unlimited, presenters, log });
  const pushParts = { database: unlimited, sealer, clock, guard, log, contact: contactOf(baseUrl), rules: config };
  servePush({ serve, serveDirect, ...pushParts });
  const pushes = startPushes(pushParts);
  serveProjectExport({ serveStream, database, baseUrl });
  serveAccountExport({ serveStream, database, files });
  serveAccountImport({ serveDocument, database, workers, baseUrl });
  serveViews(serve);
  serveUsers({ serve, serveStaged, database: unlimited, cookie: sessionCookie, mailer });
  serveActivity(serve);
  const backupParts = { database: unlimited, folder: backupFolder, clock, log };
  serveBackups({ serveDirect, serveStaged, serveStream, ...backupParts });
  serveErrorLog(serve);
  const updates = { database: unlimited, guard, clock, log, source: config.updateCheck ? config.updateUrl : null };
  serveVersion(serve, updates);
  const beaconParts = { database: unlimited, guard, clock, log };
  serveBeacon({ serve, serveDirect, ...beaconParts });
  servePanel({ serveDirect, serveStaged, guard, config });
  serveJobs(serveDirect, board);
  serveViewOptions(serve);
  serveUsage(serve);
  serveMcp({ serveMessages: built.serveMessages, log, baseUrl });
  serveAssistantAuthorization({
    ...built,
    serve,
    serveDirect,
    serveStaged,
    database: unlimited,
    guard,
    sealer,
    registration: config.assistantRegistration,
    mailer,
    baseUrl,
  });
  serveCaldav({ ...built, database, unlimited, authenticateToken: authenticate, baseUrl });

  const live = serveLive(serveSocket, { database: unlimited, clock, log, presenters, rules: config });
  const relay = await startRelay(unlimited, [...live.readers, webhooks.reader], log);
  return {
    app,
    relay,
    jobs: [
      textIndexRebuild(database),
      calendars.job,
      hostedMail.job,
      mailboxes.job,
      pushes.job,
      webhooks.job,
      backupJob({
        ...backupParts,
        target: copyTarget(config, { guard, pauseMs: bucketPauseMs }),
        recordFailure: (failed) => errors.record(failed),
      }),
      ...beaconJobs(beaconParts),
      errorLogJob({ database: unlimited, clock }),
      ...(updates.source === null ? [] : [updateJob(updates)]),
      assistantCodeJob({ database, clock }),
    ].map((job) => board.watch(job)),
    async close() {
      isStopping = true;
      calendars.stop();
      hostedMail.stop();
      mailboxes.stop();
      ai.stop();
      live.stop();
      await app.close();
      await pushes.stop();
      await resets.stop();
      await errors.settled();
      await relay.stop();
      await webhooks.stop();
      await workers.close();
    },
  };
}

/** Counts the requests by the pattern of their route. Unknown paths share one name. */
function measureRequests(app: Service['app'], metrics: Metrics): void {
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? 'unknown';
    metrics.countRequest({ method, route, status: statusCode, seconds: elapsedTime / 1000 });
  });
}

/** Push services reach the operator at the address of the service. They accept no address with http. */
function contactOf({ protocol, origin, hostname }: URL): string {
  return protocol === 'https:' ? `${origin}/` : `mailto:postmaster@${hostname}`;
}

/**
 * Checks at sending time whether the receiver of a mail may still see its content. `baseUrl` is the address of the web app.
 */
export function mailReviews(baseUrl: URL): Reviews {
  return { ...notificationMailReviews(baseUrl), ...sharingMailReviews };
}

const presenters = {
  task: presentTaskFor,
  project: presentProjectFor,
  member: presentMemberFor,
  section: presentSectionFor,
  comment: presentCommentFor,
  note: presentNoteFor,
  attachment: presentAttachmentFor,
  project_group: presentGroupFor,
  label: presentLabelFor,
  filter: presentFilterFor,
  notification: presentNotificationFor,
  reminder: presentAlarmFor,
  user: forAll(async (tx, id) => JSON.stringify(presentUser(await userById(tx, id)))),
};

/** A presenter of a record that looks the same to every user with access. */
function forAll(present: (tx: Parameters<LivePresenter>[0], id: string) => Promise<string | undefined>): LivePresenter {
  return async (tx, id, readers) => {
    const text = await present(tx, id);
    return new Map(text === undefined ? [] : readers.map((reader) => [reader.id, text]));
  };
}

import type { Api } from './endpoints/index.ts';

/** Method and path of every operation, by group and name. */
type Routes = {
  readonly [Group in keyof Api]: { readonly [Name in keyof Api[Group]]: RouteOf<Api[Group][Name]> };
};

type RouteOf<Spec> = Spec extends { method: infer Method extends string; path: infer Path extends string }
  ? `${Method} ${Path}`
  : never;

/**
 * Method and path of every operation, without schemas: a browser loads only this table. The compiler checks that it matches
 * the operations.
 */
export const ROUTES = {
  auth: {
    setupState: 'GET /api/v1/auth/setup',
    setup: 'POST /api/v1/auth/setup',
    signup: 'POST /api/v1/auth/signup',
    login: 'POST /api/v1/auth/login',
    loginTotp: 'POST /api/v1/auth/login/totp',
    forgotPassword: 'POST /api/v1/auth/password/forgot',
    resetPassword: 'POST /api/v1/auth/password/reset',
    resetCredentials: 'POST /api/v1/auth/password/reset/credentials',
    logout: 'POST /api/v1/auth/logout',
    me: 'GET /api/v1/auth/me',
    usage: 'GET /api/v1/auth/usage',
    updateMe: 'PATCH /api/v1/auth/me',
    changePassword: 'POST /api/v1/auth/password/change',
    requestConfirmation: 'POST /api/v1/auth/confirm-address/request',
    confirmAddress: 'POST /api/v1/auth/confirm-address',
    setSidebarSections: 'PUT /api/v1/auth/sidebar-sections',
    setNavOrder: 'PUT /api/v1/auth/nav-order',
  },
  sessions: {
    list: 'GET /api/v1/auth/sessions',
    end: 'DELETE /api/v1/auth/sessions/{sessionID}',
    revokeAll: 'POST /api/v1/auth/sessions/revoke',
  },
  tokens: {
    list: 'GET /api/v1/tokens',
    create: 'POST /api/v1/tokens',
    delete: 'DELETE /api/v1/tokens/{tokenID}',
  },
  passkeys: {
    list: 'GET /api/v1/auth/passkeys',
    beginRegistration: 'POST /api/v1/auth/passkeys/register/begin',
    finishRegistration: 'POST /api/v1/auth/passkeys/register/finish',
    rename: 'PATCH /api/v1/auth/passkeys/{passkeyID}',
    delete: 'DELETE /api/v1/auth/passkeys/{passkeyID}',
    beginLogin: 'POST /api/v1/auth/passkey/login/begin',
    finishLogin: 'POST /api/v1/auth/passkey/login/finish',
  },
  twoFactor: {
    setup: 'POST /api/v1/auth/totp/setup',
    confirm: 'POST /api/v1/auth/totp/confirm',
    disable: 'POST /api/v1/auth/totp/disable',
    recoveryCodes: 'GET /api/v1/auth/recovery-codes',
    renewRecoveryCodes: 'POST /api/v1/auth/recovery-codes',
  },
  tasks: {
    list: 'GET /api/v1/tasks',
    create: 'POST /api/v1/tasks',
    bulk: 'POST /api/v1/tasks/bulk',
    updateMany: 'PATCH /api/v1/tasks',
    duplicate: 'POST /api/v1/tasks/{taskID}/duplicate',
    get: 'GET /api/v1/tasks/{taskID}',
    update: 'PATCH /api/v1/tasks/{taskID}',
    delete: 'DELETE /api/v1/tasks/{taskID}',
    complete: 'POST /api/v1/tasks/{taskID}/complete',
    reopen: 'POST /api/v1/tasks/{taskID}/reopen',
    move: 'POST /api/v1/tasks/{taskID}/move',
    snooze: 'POST /api/v1/tasks/{taskID}/snooze',
    quickAdd: 'POST /api/v1/tasks/quick-add',
    quickAddLines: 'POST /api/v1/tasks/quick-add/lines',
    previewQuickAdd: 'GET /api/v1/tasks/quick-add/preview',
    trash: 'GET /api/v1/trash/tasks',
    restoreMany: 'POST /api/v1/trash/tasks/restore',
    restore: 'POST /api/v1/trash/tasks/{taskID}/restore',
  },
  repetition: {
    skipOccurrence: 'POST /api/v1/tasks/{taskID}/skip',
    completions: 'GET /api/v1/tasks/{taskID}/completions',
    completed: 'GET /api/v1/completed',
  },
  comments: {
    list: 'GET /api/v1/tasks/{taskID}/comments',
    create: 'POST /api/v1/tasks/{taskID}/comments',
    update: 'PATCH /api/v1/comments/{commentID}',
    delete: 'DELETE /api/v1/comments/{commentID}',
  },
  attachments: {
    create: 'POST /api/v1/tasks/{taskID}/attachments',
    get: 'GET /api/v1/attachments/{attachmentID}',
    delete: 'DELETE /api/v1/attachments/{attachmentID}',
  },
  reminders: {
    list: 'GET /api/v1/tasks/{taskID}/reminders',
    create: 'POST /api/v1/tasks/{taskID}/reminders',
    delete: 'DELETE /api/v1/reminders/{reminderID}',
  },
  projects: {
    list: 'GET /api/v1/projects',
    create: 'POST /api/v1/projects',
    reorder: 'POST /api/v1/projects/reorder',
    duplicate: 'POST /api/v1/projects/{projectID}/duplicate',
    get: 'GET /api/v1/projects/{projectID}',
    update: 'PATCH /api/v1/projects/{projectID}',
    delete: 'DELETE /api/v1/projects/{projectID}',
    trash: 'GET /api/v1/trash/projects',
    restore: 'POST /api/v1/trash/projects/{projectID}/restore',
    transfer: 'POST /api/v1/projects/{projectID}/transfer',
  },
  members: {
    list: 'GET /api/v1/projects/{projectID}/members',
    update: 'PATCH /api/v1/projects/{projectID}/members/{userID}',
    remove: 'DELETE /api/v1/projects/{projectID}/members/{userID}',
  },
  invites: {
    create: 'POST /api/v1/projects/{projectID}/invites',
    withdraw: 'DELETE /api/v1/projects/{projectID}/invites/{inviteID}',
    withdrawAny: 'DELETE /api/v1/invites/{inviteID}',
    read: 'GET /api/v1/invites/{inviteID}',
    accept: 'POST /api/v1/invites/{inviteID}/accept',
  },
  sections: {
    list: 'GET /api/v1/projects/{projectID}/sections',
    create: 'POST /api/v1/projects/{projectID}/sections',
    reorder: 'POST /api/v1/projects/{projectID}/sections/reorder',
    update: 'PATCH /api/v1/sections/{sectionID}',
    delete: 'DELETE /api/v1/sections/{sectionID}',
  },
  groups: {
    list: 'GET /api/v1/project-groups',
    create: 'POST /api/v1/project-groups',
    reorder: 'POST /api/v1/project-groups/reorder',
    get: 'GET /api/v1/project-groups/{groupID}',
    update: 'PATCH /api/v1/project-groups/{groupID}',
    delete: 'DELETE /api/v1/project-groups/{groupID}',
    addFile: 'POST /api/v1/project-groups/{groupID}/attachments',
  },
  templates: {
    list: 'GET /api/v1/templates',
    create: 'POST /api/v1/templates',
    builtIn: 'GET /api/v1/templates/built-in',
    createFromBuiltIn: 'POST /api/v1/templates/built-in/{key}/use',
    get: 'GET /api/v1/templates/{templateID}',
    update: 'PATCH /api/v1/templates/{templateID}',
    delete: 'DELETE /api/v1/templates/{templateID}',
    use: 'POST /api/v1/templates/{templateID}/use',
  },
  labels: {
    list: 'GET /api/v1/labels',
    create: 'POST /api/v1/labels',
    update: 'PATCH /api/v1/labels/{labelID}',
    delete: 'DELETE /api/v1/labels/{labelID}',
    merge: 'POST /api/v1/labels/{labelID}/merge',
    restore: 'POST /api/v1/labels/{labelID}/restore',
    reorder: 'POST /api/v1/labels/reorder',
  },
  filters: {
    list: 'GET /api/v1/filters',
    create: 'POST /api/v1/filters',
    preview: 'GET /api/v1/filters/preview',
    update: 'PATCH /api/v1/filters/{filterID}',
    delete: 'DELETE /api/v1/filters/{filterID}',
    tasks: 'GET /api/v1/filters/{filterID}/tasks',
  },
  viewOptions: {
    list: 'GET /api/v1/view-options',
    set: 'PUT /api/v1/view-options/{viewID}',
  },
  notes: {
    list: 'GET /api/v1/notes',
    create: 'POST /api/v1/notes',
    get: 'GET /api/v1/notes/{noteID}',
    update: 'PATCH /api/v1/notes/{noteID}',
    delete: 'DELETE /api/v1/notes/{noteID}',
    bulk: 'POST /api/v1/notes/bulk',
    shares: 'GET /api/v1/notes/{noteID}/shares',
    share: 'POST /api/v1/notes/{noteID}/shares',
    unshare: 'DELETE /api/v1/notes/{noteID}/shares/{userID}',
    trash: 'GET /api/v1/trash/notes',
    restore: 'POST /api/v1/trash/notes/{noteID}/restore',
    linking: 'GET /api/v1/notes/linking/{kind}/{targetID}',
    versions: 'GET /api/v1/notes/{noteID}/versions',
    version: 'GET /api/v1/notes/{noteID}/versions/{versionID}',
    restoreVersion: 'POST /api/v1/notes/{noteID}/versions/{versionID}/restore',
  },
  noteFiles: {
    create: 'POST /api/v1/notes/{noteID}/attachments',
    exportZip: 'GET /api/v1/export/notes.zip',
    importZip: 'POST /api/v1/notes/import',
  },
  projectExport: {
    csv: 'GET /api/v1/export/projects/{projectID}.csv',
    zip: 'GET /api/v1/export/projects.zip',
  },
  accountData: {
    export: 'GET /api/v1/export/account',
  },
  calendarExport: {
    feed: 'GET /api/v1/feed',
    rotateFeed: 'POST /api/v1/feed/rotate',
    readFeed: 'GET /ics/{token}',
    projectFile: 'GET /api/v1/export/projects/{projectID}.ics',
  },
  imports: {
    todoist: 'POST /api/v1/import/todoist',
    csv: 'POST /api/v1/import/csv',
  },
  notifications: {
    list: 'GET /api/v1/notifications',
    readAll: 'POST /api/v1/notifications/read',
    read: 'POST /api/v1/notifications/{notificationID}/read',
    preferences: 'GET /api/v1/notifications/preferences',
    setPreferences: 'PATCH /api/v1/notifications/preferences',
  },
  views: {
    today: 'GET /api/v1/today',
    upcoming: 'GET /api/v1/upcoming',
    people: 'GET /api/v1/people',
    delegated: 'GET /api/v1/delegated',
    search: 'GET /api/v1/search',
  },
  users: {
    list: 'GET /api/v1/users',
    confirmAddress: 'POST /api/v1/users/{userID}/confirm-address',
  },
  activity: {
    ofProject: 'GET /api/v1/projects/{projectID}/activity',
    list: 'GET /api/v1/activity',
    events: 'GET /api/v1/activity/events',
  },
  live: {
    socket: 'GET /api/v1/ws',
  },
  system: {
    ping: 'GET /api/v1/ping',
    health: 'GET /healthz',
    openapi: 'GET /api/v1/openapi.json',
  },
} as const satisfies Routes;

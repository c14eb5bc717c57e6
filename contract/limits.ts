/**
 * The numbers that the interface promises (its section 8 and the fields of its bodies). Lengths count Unicode code
 * points, sizes count bytes, and every number is inclusive. Safe to import in a browser.
 */
export const LIMITS = {
  password: { min: 10, max: 1024 },
  displayName: 80,
  sidebarEntries: 20,

  taskTitle: 2000,
  taskDescription: 100_000,
  taskLabels: 50,
  subtaskLevels: 5,
  priority: { min: 1, max: 4 },
  durationMinutes: 10_080,
  recurrenceRule: 500,
  quickAddLine: 5000,

  projectName: 200,
  projectIcon: 64,
  groupName: 200,
  groupDescription: 4000,
  sectionName: 200,
  labelName: 100,
  commentBody: 10_000,
  noteTitle: 120,
  notePreview: 400,
  noteBody: 1_000_000,
  /** Links of a note that are followed; more stay text. */
  noteLinks: 1000,
  /** What one person saves in a note within so many minutes is one version; of a note so many are kept. */
  noteVersions: { minutes: 5, kept: 200 },
  filterName: 200,
  filterQuery: 2000,
  fileName: 200,
  reorderIds: 500,
  /** Tasks or notes that one request changes. */
  bulkIds: 500,
  /** Lines that one request makes tasks of. */
  quickAddLines: 200,
  /** Views with options of their own per account, characters of a view's key, entries of one choice. */
  viewOptions: { views: 500, key: 64, values: 50 },

  /** `limit` parameters: what an absent or unreadable one means, and the most a larger one is cut to. */
  pages: {
    tasks: { default: 200, max: 500 },
    trash: { default: 200, max: 500 },
    notes: { default: 100, max: 500 },
    noteVersions: { default: 50, max: 200 },
    completions: { default: 50, max: 200 },
    today: { default: 500, max: 1000 },
    search: { default: 40, max: 100 },
    notifications: { default: 30, max: 100 },
    comments: { default: 100, max: 500 },
    delegated: { default: 200, max: 500 },
    projectActivity: { default: 50, max: 200 },
    activity: { default: 100, max: 500 },
  },
  upcomingDays: { default: 7, max: 31 },
  /** Projects and notes beside the tasks of a search, on its first page. */
  searchExtras: 10,
  /** More words or characters of a search text are not read. */
  searchText: { words: 16, characters: 512 },

  trashDays: 30,
  notificationDays: 90,
  activityDays: 730,
  /** Per person and task. */
  reminders: 20,
  /** Attempts within a number of minutes: per account for `totp` and `proof`, per client address for all others. */
  attempts: {
    login: { count: 10, minutes: 15 },
    setup: { count: 10, minutes: 15 },
    inviteReads: { count: 30, minutes: 15 },
    /** Generated and recovery codes of one account, at all its sign-ins together. */
    totp: { count: 10, minutes: 60 },
    /** Passwords and codes with which somebody who is signed in proves himself again, all such operations together. */
    proof: { count: 10, minutes: 15 },
    passkeyBegin: { count: 20, minutes: 15 },
    passkeyFinish: { count: 20, minutes: 15 },
    /** Forgotten passwords and their resets together. */
    reset: { count: 5, minutes: 60 },
    /** Mails of forgotten passwords to one account; more are not sent, and nobody is told. */
    resetMails: { count: 5, minutes: 60 },
  },

  jsonBodyBytes: 1_048_576,
  noteBodyBytes: 8_388_608,
  fileBytes: 26_214_400,
  /**
   * A zip of notes to import: its bytes, its entries, the bytes of everything unpacked, of one text and of all texts, and the
   * files that are attached to notes.
   */
  notesZip: {
    bytes: 67_108_864,
    entries: 20_000,
    unpacked: 2_147_483_648,
    text: 2_097_152,
    texts: 67_108_864,
    attached: 100_000,
  },
  idempotencyKey: { length: 200, hours: 24 },

  recoveryCodes: 8,
  sessionsPerAccount: 100,
  tokensPerAccount: 100,
  tokenName: 80,
  tokenDays: 3650,
  passkeysPerAccount: 20,
  passkeyName: 80,
  passkeyChallengeMinutes: 5,
  socketsPerAccount: 20,
  /** A client message above this closes its socket. */
  socketMessageBytes: 4096,
  /** A socket this many messages behind is closed. */
  socketBacklog: 256,
} as const;

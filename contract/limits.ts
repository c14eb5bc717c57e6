/**
 * The limits of the API. Lengths count Unicode code points, sizes count bytes, and every limit is inclusive. Safe to import
 * in a browser.
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
  /** Characters of the part of a line that was read with a note. */
  unclearText: 200,

  projectName: 200,
  projectIcon: 64,
  groupName: 200,
  groupDescription: 4000,
  projectDescription: 4000,
  sectionName: 200,
  labelName: 100,
  commentBody: 10_000,
  noteTitle: 120,
  notePreview: 400,
  noteBody: 1_000_000,
  /** Resolved links per note. Further links stay plain text. */
  noteLinks: 1000,
  /** Saves of one person within `minutes` are one version. `kept` versions of a note are stored. */
  noteVersions: { minutes: 5, kept: 200 },
  /** The contents of a template. `bytes` is the size of its JSON: parsing it must not block other requests. */
  template: { tasks: 1000, sections: 1000, bytes: 1_000_000 },
  /** Keys and list entries of a body with the contents of a template. */
  templateJson: { keys: 20_000, entries: 60_000 },
  templateDescription: 4000,
  filterName: 200,
  filterQuery: 2000,
  fileName: 200,
  reorderIds: 500,
  /** Tasks or notes per bulk request. */
  bulkIds: 500,
  /** Tasks of a project that an import, a copy or a template creates. */
  plannedTasks: 20_000,
  /** External calendars: days around today, events per calendar, and the size and time (milliseconds) of reading one. */
  calendars: {
    subscriptions: 50,
    /** Calendars of a connected account. */
    connected: 250,
    url: 2000,
    name: 200,
    pastDays: 90,
    futureDays: 365,
    events: 5000,
    bytes: 10_485_760,
    readMs: 20_000,
    refreshMinutes: 15,
  },
  /** Lines per request that creates tasks, and the UTF-16 units of all of them. */
  quickAddLines: 200,
  quickAddLinesText: 100_000,
  /** Views with stored options per account, length of a view key, entries per option. */
  viewOptions: { views: 500, key: 64, values: 50 },

  /** Default and maximum of the `limit` parameters. A larger value is reduced to the maximum. */
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
    backups: { default: 30, max: 100 },
    errors: { default: 100, max: 500 },
  },
  /**
   * The beacon: lengths of its fields, services that a collector knows, days until it forgets one, the days in which a service counts, and
   * the versions that it lists.
   */
  beacon: { url: 2000, version: 64, bodyBytes: 4096, services: 100_000, keptDays: 365, windowDays: 30, versions: 20 },
  /** How long failed requests are listed, and at most how many. */
  errorLog: { days: 30, rows: 100_000 },
  /** Kept files, and the days for which a listed backup stays after its file is deleted. */
  backups: { kept: 14, days: 365 },
  /** The completed tasks in a calendar feed: of the last `completedDays`, at most `completedTasks`. */
  feed: { completedDays: 30, completedTasks: 2000 },
  /**
   * A mail that becomes a task: its size in bytes, its lines, its files, the UTF-16 units of its HTML and of its recipients that are
   * read, the passed servers (`Received` headers), and how long its Message-ID is known.
   */
  mail: {
    bytes: 26_214_400,
    lines: 350_000,
    files: 100,
    html: 2_000_000,
    recipients: 20_000,
    hops: 100,
    knownDays: 365,
  },
  /** Hosted mail: the length of a label, the labels that are offered, days of messages, and milliseconds of a run and of a request. */
  hostedMail: {
    label: 225,
    labels: 500,
    days: 30,
    refreshMinutes: 10,
    runMs: 25_000,
    requestMs: 10_000,
  },
  /** Connected mailboxes per account, lengths of their fields, messages per synchronization, and its milliseconds. */
  mailboxes: {
    count: 10,
    host: 261,
    username: 320,
    password: 1000,
    name: 200,
    folder: 500,
    perRun: 25,
    refreshMinutes: 10,
    connectMs: 10_000,
    runMs: 25_000,
  },
  /**
   * AI: lengths of the settings, the sub-tasks of a task and the characters of their titles, the tasks and lines of a summary, and the bytes
   * and milliseconds of an answer. A request may take a little longer than the provider (`requestMs`).
   */
  ai: {
    baseUrl: 2000,
    model: 200,
    key: 1000,
    subtasks: 20,
    title: 500,
    summaryTasks: 100,
    summaryLines: 6,
    summaryText: 2000,
    answerBytes: 262_144,
    callMs: 110_000,
    requestMs: 120_000,
  },
  /**
   * Webhooks: per project, length of the address, time and size of an answer, characters of it that are kept, attempts of a message, its
   * delivery log, the bytes of a message that can be sent again, and how long a former secret is valid.
   */
  webhooks: {
    perProject: 10,
    url: 2000,
    timeMs: 10_000,
    answerBytes: 262_144,
    excerpt: 300,
    attempts: 8,
    logEntries: 50,
    logDays: 7,
    keptBytes: 65_536,
    formerSecretHours: 24,
  },
  /** Devices per account that receive push messages, lengths of the address and keys of a device, and of a test message. */
  push: { devices: 20, endpoint: 2048, key: 200, title: 200, body: 500 },
  upcomingDays: { default: 7, max: 31 },
  /** Projects and notes on the first page of a search. */
  searchExtras: 10,
  /** Further words or characters of a search text are ignored. */
  searchText: { words: 16, characters: 512 },
  /**
   * The part of a record that the search finds, in its normalized form. Distinct tokens are about the distinct sequences of three
   * characters: a million characters of English have about 10,000. `growth` times the length of the text, and 1000 characters, are
   * indexed: Korean becomes up to four times as long, a text of one Arabic ligature 18 times.
   */
  indexedText: { characters: 2_000_000, tokens: 20_000, growth: 4 },

  trashDays: 30,
  /** How long changes are kept for clients that synchronize. Older sync tokens are refused. */
  changeDays: 30,
  notificationDays: 90,
  activityDays: 730,
  /** Per person and task. */
  reminders: 20,
  /**
   * Attempts within a number of minutes: per account for `totp`, `proof`, `unknownDevice`, `knownDevice`, `webhookSends` and
   * the mails, else per client address.
   */
  attempts: {
    /** Passwords, authenticator codes and recovery codes together. */
    login: { count: 10, minutes: 15 },
    /** The part of `login` for one account. */
    loginShare: { count: 10, minutes: 15 },
    /** Passwords for one account from all unknown devices together. */
    unknownDevice: { count: 10, minutes: 15 },
    /** Passwords for one account from one device from which it has signed in before. */
    knownDevice: { count: 10, minutes: 15 },
    setup: { count: 10, minutes: 15 },
    inviteReads: { count: 30, minutes: 15 },
    /** Authenticator and recovery codes of one account, for all sign-ins together. */
    totp: { count: 10, minutes: 60 },
    /** Passwords and codes that a signed-in user enters to confirm their identity, for all operations together. */
    proof: { count: 10, minutes: 15 },
    passkeyBegin: { count: 20, minutes: 15 },
    passkeyFinish: { count: 20, minutes: 15 },
    /** Sign-ins that are begun with the provider of single sign-on. */
    singleSignOn: { count: 20, minutes: 15 },
    /** Wrong credentials of calendar programs. Correct ones are always accepted. */
    caldav: { count: 60, minutes: 15 },
    /** Exchanges of codes and registrations of assistants, accepted or not. */
    assistants: { count: 60, minutes: 15 },
    /** Pings of other services to a collector. */
    beacon: { count: 60, minutes: 60 },
    /** Mails that become tasks, accepted or not. */
    inboundMail: { count: 60, minutes: 1 },
    /** Test messages of webhooks and messages sent again, of one account. */
    webhookSends: { count: 30, minutes: 15 },
    /** Requests for a reset mail and resets together. */
    reset: { count: 5, minutes: 60 },
    /** Requests for the API tokens and passkeys of a pending reset. */
    resetReads: { count: 20, minutes: 60 },
    /** Reset mails to one account. Further mails are silently dropped. */
    resetMails: { count: 5, minutes: 60 },
    /** Invite mails of one account, of one administrator, and to one address. Further invites are made without mail. */
    inviteMails: { count: 20, minutes: 1440 },
    administratorInviteMails: { count: 200, minutes: 1440 },
    inviteMailsToAddress: { count: 3, minutes: 1440 },
    /** Mails that one account requests to confirm its address. */
    confirmationMails: { count: 3, minutes: 1440 },
    /** Requests to the AI provider of one account. */
    ai: { count: 120, minutes: 60 },
  },

  jsonBodyBytes: 1_048_576,
  /** Bodies of requests that assistants send to get a token. */
  oauthBodyBytes: 65_536,
  /** Keys of all objects and entries of all lists in a JSON body. */
  jsonBody: { keys: 12_000, entries: 50_000 },
  noteBodyBytes: 8_388_608,
  fileBytes: 26_214_400,
  /**
   * A zip of notes to import: its size, its entries, the unpacked size of everything, of one text and of all texts, and the
   * number of attached files. `ratio.most` is the maximum ratio of the unpacked size to the packed size, for each file and for
   * the zip, if they unpack to more than `ratio.above` bytes. Real Markdown has a ratio of 2 to 14.
   */
  notesZip: {
    bytes: 67_108_864,
    entries: 20_000,
    unpacked: 2_147_483_648,
    text: 2_097_152,
    texts: 67_108_864,
    attached: 100_000,
    ratio: { most: 100, above: 4_194_304 },
  },
  /**
   * A file of another program to import: its size in bytes, its rows without blank ones, the cells of a row, and the UTF-16 units of a cell.
   */
  importFile: { bytes: 10_485_760, rows: 20_000, cells: 200, cell: 1_000_000 },
  /** A zip of such files: its entries, its unpacked bytes, and the ratio to the packed bytes as for a zip of notes. */
  importZip: { entries: 500, unpacked: 67_108_864, ratio: { most: 100, above: 4_194_304 } },
  /** An import that updates projects: the records that it changes or adds in them, and the characters of their texts. */
  importUpdate: { records: 500, characters: 500_000 },
  /** A file of another product to import: its size with the attached files in a zip, the size of the texts that are read, its projects. */
  importSource: { bytes: 67_108_864, text: 33_554_432, projects: 500 },
  /** A table to import as JSON: the size of the body, its rows, and the keys and list entries of the body. */
  importRows: { bytes: 20_971_520, rows: 5000, keys: 200_000, entries: 50_000 },
  /**
   * The export of an account to import: the size of the document, the entries of its lists, the size of an entry such as a task with its
   * comments, the size of the rest, the records of each kind, and the tasks of the Inbox with their completed occurrences.
   */
  accountImport: {
    bytes: 104_857_600,
    entries: 500_000,
    entry: 16_777_216,
    rest: 8_388_608,
    records: 100_000,
    projects: 1000,
    groups: 500,
    filters: 500,
    templates: 500,
    inboxTasks: 10_000,
  },
  /** A request body of CalDAV, which contains one task or a list of addresses of tasks. */
  calendarBodyBytes: 1_048_576,
  /** Validity of the link that confirms an email address. */
  addressConfirmationHours: 24,
  /** `kept` keys are stored per account. A larger answer than `answerBytes` is not stored: a repeated request answers 409. */
  idempotencyKey: { length: 200, hours: 24, kept: 1000, answerBytes: 65_536 },

  recoveryCodes: 8,
  sessionsPerAccount: 100,
  /** Devices from which an account has signed in. The least recently used one is forgotten. */
  devicesPerAccount: 100,
  tokensPerAccount: 100,
  tokenName: 80,
  tokenProjects: 100,
  tokenDays: 3650,
  passkeysPerAccount: 20,
  passkeyName: 80,
  passkeyChallengeMinutes: 5,
  socketsPerAccount: 20,
  /** A larger client message closes the connection. */
  socketMessageBytes: 4096,
  /** A connection with this many waiting messages is closed. */
  socketBacklog: 256,
} as const;

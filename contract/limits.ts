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
  filterName: 200,
  filterQuery: 2000,
  fileName: 200,
  reorderIds: 500,

  /** `limit` parameters: what an absent or unreadable one means, and the most a larger one is cut to. */
  pages: {
    tasks: { default: 200, max: 500 },
    trash: { default: 200, max: 500 },
    today: { default: 500, max: 1000 },
    search: { default: 40, max: 100 },
  },
  upcomingDays: { default: 7, max: 31 },
  /** Projects and notes beside the tasks of a search, on its first page. */
  searchExtras: 10,
  /** More words or characters of a search text are not read. */
  searchText: { words: 16, characters: 512 },

  trashDays: 30,
  /** Attempts per client address within a number of minutes. */
  attempts: { login: { count: 10, minutes: 15 }, setup: { count: 10, minutes: 15 } },

  jsonBodyBytes: 1_048_576,
  fileBytes: 26_214_400,
  idempotencyKey: { length: 200, hours: 24 },

  sessionsPerAccount: 100,
  socketsPerAccount: 20,
  /** A client message above this closes its socket. */
  socketMessageBytes: 4096,
  /** A socket this many messages behind is closed. */
  socketBacklog: 256,
} as const;

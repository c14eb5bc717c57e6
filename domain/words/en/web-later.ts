import { auth } from './later/auth.ts';
import { board } from './later/board.ts';
import { calendar } from './later/calendar.ts';
import { comments } from './later/comments.ts';
import { delegated } from './later/delegated.ts';
import { devices } from './later/devices.ts';
import { filters } from './later/filters.ts';
import { history } from './later/history.ts';
import { invitation } from './later/invitation.ts';
import { labels } from './later/labels.ts';
import { noteEditor } from './later/note-editor.ts';
import { notePage } from './later/note-page.ts';
import { notes } from './later/notes.ts';
import { notificationSettings, notifications } from './later/notifications.ts';
import { passkeys } from './later/passkeys.ts';
import { projectWork } from './later/project-work.ts';
import { quickAdd } from './later/quick-add.ts';
import { reminders } from './later/reminders.ts';
import { repeat } from './later/repeat.ts';
import { search } from './later/search.ts';
import { sections } from './later/sections.ts';
import { selection } from './later/selection.ts';
import { settings } from './later/settings.ts';
import { sharing } from './later/sharing.ts';
import { shortcuts } from './later/shortcuts.ts';
import { taskPanel } from './later/task-panel.ts';
import { tokens } from './later/tokens.ts';
import { trash } from './later/trash.ts';
import { twoFactor } from './later/two-factor.ts';
import { viewOptions } from './later/view-options.ts';

/** What the web app says in English beyond its first view; comes with the code that says it. */
export const webLater = {
  auth,
  board,
  calendar,
  settings,
  repeat,
  search,
  sections,
  selection,
  delegated,
  devices,
  filters,
  history,
  comments,
  invitation,
  labels,
  noteEditor,
  notePage,
  notes,
  notifications,
  notificationSettings,
  passkeys,
  projectWork,
  quickAdd,
  reminders,
  taskPanel,
  tokens,
  trash,
  twoFactor,
  sharing,
  shortcuts,
  viewOptions,
};

/** The shape of it in every language. */
export type LaterWords = typeof webLater;

import type { LazyMessages } from '../en/web-lazy.ts';
import { auth } from './lazy/auth.ts';
import { board } from './lazy/board.ts';
import { calendar } from './lazy/calendar.ts';
import { comments } from './lazy/comments.ts';
import { delegated } from './lazy/delegated.ts';
import { devices } from './lazy/devices.ts';
import { externalCalendars } from './lazy/external-calendars.ts';
import { filters } from './lazy/filters.ts';
import { exampleProject, firstRun } from './lazy/first-run.ts';
import { history } from './lazy/history.ts';
import { invitation } from './lazy/invitation.ts';
import { labels } from './lazy/labels.ts';
import { noteEditor } from './lazy/note-editor.ts';
import { notePage } from './lazy/note-page.ts';
import { notes } from './lazy/notes.ts';
import { notifications } from './lazy/notifications.ts';
import { offline } from './lazy/offline.ts';
import { outbox } from './lazy/outbox.ts';
import { passkeys } from './lazy/passkeys.ts';
import { projectWork } from './lazy/project-work.ts';
import { quickAdd } from './lazy/quick-add.ts';
import { reminders } from './lazy/reminders.ts';
import { repeat } from './lazy/repeat.ts';
import { saving } from './lazy/saving.ts';
import { search } from './lazy/search.ts';
import { sections } from './lazy/sections.ts';
import { selection } from './lazy/selection.ts';
import { settings } from './lazy/settings.ts';
import { sharing } from './lazy/sharing.ts';
import { shortcuts } from './lazy/shortcuts.ts';
import { singleSignOn } from './lazy/single-sign-on.ts';
import { taskPanel } from './lazy/task-panel.ts';
import { templates } from './lazy/templates.ts';
import { trash } from './lazy/trash.ts';
import { twoFactor } from './lazy/two-factor.ts';
import { viewOptions } from './lazy/view-options.ts';

/** The Danish texts of the web app outside its first view. They are loaded with the code that uses them. */
export const webLazy: LazyMessages = {
  auth,
  exampleProject,
  firstRun,
  board,
  calendar,
  settings,
  repeat,
  saving,
  search,
  sections,
  selection,
  delegated,
  devices,
  externalCalendars,
  filters,
  history,
  comments,
  invitation,
  labels,
  noteEditor,
  notePage,
  notes,
  notifications,
  offline,
  outbox,
  passkeys,
  projectWork,
  quickAdd,
  reminders,
  taskPanel,
  templates,
  trash,
  twoFactor,
  sharing,
  shortcuts,
  singleSignOn,
  viewOptions,
};

/**
 * The public API of the access module: every query on records that several users can see, with its permission check. A function
 * that takes a `Granted` row trusts that `one`, `find` or a lock has checked the permission.
 */

export { audience, audiences, type Recipient } from './audience.ts';
export { storeAwaitedChildren, takeAwaitedChildren } from './calendar-objects/awaited-children.ts';
export { taskWithUid, taskWithUidKey } from './calendar-objects/find-objects.ts';
export { renameObject } from './calendar-objects/name-object.ts';
export {
  type StoredObject,
  storedObjects,
  storeObject,
  storeOwnObject,
} from './calendar-objects/stored-objects.ts';
export { type FoundParent, foundParents, stopWaiting } from './calendar-objects/waiting-tasks.ts';
export { type CalendarSettings, chooseSegment, setCalendarSettings } from './calendars/calendar-settings.ts';
export {
  isReservedSegment,
  isSegmentTaken,
  type SynchronizedProject,
  synchronizedProject,
  synchronizedProjects,
} from './calendars/synchronized-projects.ts';
export { canReadProject, canReadTask } from './can-read.ts';
export { addProject, change, type ProjectValues, type Values } from './change.ts';
export {
  type ChangePosition,
  changedTasks,
  statesNamed,
  statesOf,
  type TaskState,
  taskStates,
} from './changes/changed-tasks.ts';
export { forgetOldChanges, forgetUnreadChanges, projectsWithNewChanges } from './changes/forget-changes.ts';
export { numberChanges } from './changes/number-changes.ts';
export {
  type CompletedPageShape,
  type CompletedPageValues,
  type CompletedWork,
  readCompleted,
} from './completions/completed-work.ts';
export {
  addCompletion,
  addCompletions,
  type CompletionToAdd,
  completionJson,
  completionsOf,
  removeCompletion,
} from './completions/completions.ts';
export {
  addOccurrenceMove,
  lastOccurrenceMove,
  type OccurrenceMove,
  removeOccurrenceMove,
  type TaskWrite,
  withOccurrenceMoves,
} from './completions/occurrence-moves.ts';
export { pairCopies } from './completions/pair-copies.ts';
export {
  type AccountFile,
  accountFiles,
  type UploadedFiles,
  uploadedGroupFiles,
  uploadedNoteFiles,
  uploadedTaskFiles,
} from './exports/account-files.ts';
export { ownVersionLengths, ownVersions } from './exports/own-note-versions.ts';
export {
  involvedTaskLengths,
  type OwnTaskLabel,
  ownNoteLengths,
  ownNotes,
  ownReminders,
  ownTaskLabels,
  type Page,
  type RecordLength,
  sharesOfOwnNotes,
  taskLengths,
} from './exports/own-records.ts';
export {
  type CsvTask,
  type CsvTreeTask,
  csvSections,
  csvTasks,
  csvTree,
  type TreePosition,
} from './exports/project-tree.ts';
export { commentsOnTasks, completionsOfTasks, filesOnTasks, type TaskChildren } from './exports/task-children.ts';
export { type TaskPage, TaskRecords } from './exports/task-records.ts';
export {
  addAttachment,
  commentFiles,
  filesOfTask,
  removeAttachment,
} from './files/attachments.ts';
export {
  contentsInUseSince,
  contentsUnusedSince,
  contentsWithPrefix,
  deleteContent,
  markUnusedContents,
} from './files/file-contents.ts';
export {
  addGroupFile,
  findGroupFile,
  groupFiles,
  groupFileToEach,
  removeFilesOfGroup,
  removeGroupFile,
} from './files/group-files.ts';
export {
  addNoteFiles,
  findNoteFile,
  type NewNoteFile,
  noteFiles,
  noteFileToEach,
  removeNoteFile,
} from './files/note-files.ts';
export { discardExpiredImports } from './imports/discard-import.ts';
export { moveToInbox } from './imports/import-inbox.ts';
export { takeUnpublished, unpublishedRanges } from './imports/import-ranges.ts';
export { ROWS_AT_ONCE, type StagedImport, stageImport } from './imports/staged-import.ts';
export { type ContentState, contentState, importedProjects } from './imports/updated-project.ts';
export {
  addLabelToTasks,
  addLabelToTasksWith,
  bumpTasksWithLabel,
  openTasksWithLabel,
  tasksWithLabel,
} from './labels/labelled-tasks.ts';
export { addOwnLabels, setOwnLabels } from './labels/own-labels.ts';
export {
  addOwnLabelsToMany,
  ownLabelsOfMany,
  setOwnLabelsOfMany,
  visibleTasksAmong,
} from './labels/own-labels-of-many.ts';
export {
  type ExportedNote,
  exportedNotes,
  filesOfNotes,
  type NoteSummary,
  noteSummaries,
} from './notes/exported-notes.ts';
export { latestNotes } from './notes/latest-notes.ts';
export { type LinkKind, notesLinking } from './notes/linking-notes.ts';
export { noteAudience, readableNotesAmong } from './notes/note-audience.ts';
export { claimEditEvent } from './notes/note-edit-events.ts';
export { isSharedWith, roleOnNote, visibleLinks, visibleProjectId } from './notes/note-facts.ts';
export { addLinks, type Link, linksOf, type NewLink, type StoredLink, setLinks } from './notes/note-links.ts';
export { namedProjects, notesTitled } from './notes/note-names.ts';
export { type Outsider, outsidersOf } from './notes/note-outsiders.ts';
export { leaveShare, removeShare, sharedRole, shareNote, sharesOf } from './notes/note-shares.ts';
export { addVersions, deleteOldVersions, extendVersion, newestVersion, versionsOf } from './notes/note-versions.ts';
export {
  addNotes,
  changeNote,
  changeNotes,
  manageableNote,
  manageableNotes,
  mayMoveNote,
  type NoteToAdd,
  type NoteValues,
  ownNote,
} from './notes/notes.ts';
export {
  foundNotes,
  isInArchivedProject,
  type NoteHit,
  notesInProjects,
  notesOfHits,
  notesOfProject,
  notesOutsideProjects,
  notesWithIds,
  noteToEach,
  readableNotes,
  readableScopes,
  sharedNotes,
  unfiledNotes,
  type VisibleNotes,
} from './notes/readable-notes.ts';
export { find, one } from './one.ts';
export {
  deleteNotesOfAccount,
  deleteTasksOfAccount,
  hideProjectsOf,
  type LosingMember,
  leaveAllProjects,
  unassignEverywhere,
} from './people/account-removal.ts';
export { type AdministeredAccount, allAccounts } from './people/accounts.ts';
export {
  type AnyOpenInvite,
  addInvite,
  addServiceInvite,
  allOpenInvites,
  claimInvite,
  dropOpenInvite,
  type FoundInvite,
  findInvite,
  isOpenInvite,
  lockInvitedProject,
  openInvitesOf,
  sweepInvites,
  updateOpenInvite,
  updateServiceInvite,
  withdrawAnyInvite,
  withdrawInvite,
} from './people/invites.ts';
export {
  addMember,
  isMemberEmailShown,
  lockMembers,
  lockOwnMembers,
  memberRole,
  removeMember,
  setMemberRole,
  showMemberEmail,
  transferOwnership,
} from './people/members.ts';
export { collaboratorsOf, namedPeopleIn, namedPeopleInEach, peopleIn } from './people/people-in.ts';
export { candidatesFor, knownCandidatesFor, type MemberRow, membersAmong, membersOf } from './people/people-of.ts';
export { type ProjectName, visiblePeople, visibleProjectNames, visibleSectionNames } from './people/visible-names.ts';
export { addSections, type SectionValues } from './projects/add-sections.ts';
export { changePositions } from './projects/change-positions.ts';
export { groupNewProjects, ungroupProjects } from './projects/grouped-projects.ts';
export { ownProjectsInOrder, sectionsInOrder } from './projects/in-order.ts';
export { inboxOf } from './projects/inbox.ts';
export { lockSection, lockSections } from './projects/lock-sections.ts';
export { ownedWebhooks } from './projects/owned-webhooks.ts';
export {
  type ProjectOutline,
  type ProjectSize,
  plannedProject,
  plannedTasks,
  planOf,
  projectOutline,
  projectSize,
} from './projects/planned-project.ts';
export {
  isShared,
  memberCount,
  openCount,
  openTopLevelCount,
  roleIn,
  trashedWithCount,
} from './projects/project-facts.ts';
export { projectNames } from './projects/project-names.ts';
export { clearSection, restoreTasksOf, trashTasksOf } from './projects/project-tasks.ts';
export { readableProjectsAmong } from './projects/readable-projects.ts';
export {
  type Alarm,
  alarmOf,
  claimDueReminders,
  type DueReminder,
  expireReminders,
} from './reminders/due-reminders.ts';
export {
  addReminder,
  addReminders,
  lockTaskToRemind,
  type ReminderRow,
  type ReminderValues,
  remindersOf,
  removeReminder,
} from './reminders/reminders.ts';
export { rescheduleOwnReminders as armOwnReminders } from './reminders/reschedule-reminders.ts';
export { shiftReminders } from './reminders/shift-reminders.ts';
export { commentsToIndex, notesToIndex, type TextPage, tasksToIndex, writeTitleKey } from './repairs/texts-to-index.ts';
export { repairRecords, type WrongRecord, wrongRecords } from './repairs/wrong-records.ts';
export type { Granted, Kind, StoredRows } from './rows.ts';
export { addTasks, type TaskToAdd } from './tasks/add-tasks.ts';
export { ancestorsOf, selfAndAncestorIds, type TreeNode } from './tasks/ancestors.ts';
export { calendarTasks, datedTaskIds, type FeedSelection, feedTaskIds } from './tasks/calendar-tasks.ts';
export { changeTasks, closeTasks, type TaskChange } from './tasks/change-tasks.ts';
export {
  addComments,
  type CommentToAdd,
  changeComment,
  commentOn,
  commentsOf,
  ownComment,
} from './tasks/comments.ts';
export {
  hasComment,
  hasCompletion,
  hasFile,
  hasOwnLabel,
  hasSubtasks,
  isLabelled,
  isOneOf,
  isOneOfOrChildOf,
} from './tasks/filter-facts.ts';
export { commentedTasks, foundTasks, type Hit, labelledTasks, tasksOfHits } from './tasks/found-tasks.ts';
export {
  firstInList,
  firstPositionsIn,
  type ListPosition,
  lastPositionIn,
  lastPositionsIn,
  nextInList,
  previousInList,
  type TaskList,
  tasksInOrder,
} from './tasks/list-positions.ts';
export {
  firstAssignedTasks,
  firstOpenTaskIds,
  firstOpenTasks,
  firstOpenTasksIn,
  type IndexOrder,
  readableProjects,
  tasksWithIds,
} from './tasks/merged-tasks.ts';
export {
  type Archived,
  readableProjectIds,
  readableTask,
  readableTasks,
  readableTasksOf,
  readableTasksWithIds,
} from './tasks/readable-tasks.ts';
export {
  lockSubtree,
  lockTask,
  type Subtree,
  type SubtreeRow,
} from './tasks/subtree.ts';
export {
  lockProjects,
  lockSubtrees,
  lockTasks,
  type Subtrees,
} from './tasks/subtrees.ts';
export {
  carriesLabels,
  commentCount,
  deletedWithCount,
  fileCount,
  listedLabels,
  ownLabels,
  projectName,
  subtaskCounts,
} from './tasks/task-facts.ts';
export { wakeTasks } from './tasks/wake-tasks.ts';
export {
  addTemplate,
  changeTemplate,
  lockOwnTemplate,
  nextOwnTemplate,
  type OwnTemplate,
  readableTemplate,
  readableTemplates,
  removeTemplate,
  type TemplateRow,
} from './templates/templates.ts';
export { limitedByToken, limitedTo, limitedToProject, refuseProjectLimit } from './token-limit/limited-tx.ts';
export { purgeComments, purgeNotes, purgeProjects, purgeSections, purgeTasks, unfileNotes } from './trash/purge.ts';
export { trashSubtrees } from './trash/trash-subtrees.ts';
export { restorableSince, restorableUntil } from './trash/trash-window.ts';
export { trashedNote, trashedNotes } from './trash/trashed-notes.ts';
export { findTrashedProject, trashedProjects } from './trash/trashed-projects.ts';
export {
  type Deletion,
  lockDeletion,
  lockDeletions,
  trashedTasks,
} from './trash/trashed-tasks.ts';
export { chargeChange, chargeTexts } from './usage/charge.ts';
export { countUsage } from './usage/count-usage.ts';
export { type Quotas, quotas, storeQuotas } from './usage/quotas.ts';
export { storageFull } from './usage/storage-full.ts';
export { type VisibleRows, visible } from './visible.ts';
export { visibleNotifications } from './visible-notifications.ts';
export { type RowPerReader, visibleToEach } from './visible-to-each.ts';

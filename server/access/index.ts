/** The only door to rows that several people may see. */

export { ancestorsOf as standingAbove, lineOf, type TreeNode as Standing } from './ancestors.ts';
export { armOwnReminders } from './arm-reminders.ts';
export {
  addAttachment,
  contentsUnusedSince,
  filesOfTask,
  forgetContent,
  markUnusedContents,
  removeAttachment,
} from './attachments.ts';
export { audience, type Listener } from './audience.ts';
export { audiences } from './audiences.ts';
export { addProject, addSection, change, type Values } from './change.ts';
export { changeEach, type TaskChange } from './change-each.ts';
export { changePositions as changePlaces } from './change-positions.ts';
export { type Added, addTasks, changeTasks, closeTasks } from './change-tasks.ts';
export { addComment, changeComment, commentOn, commentsOf, ownComment } from './comments.ts';
export { type Done, type DoneShape, type DoneValues, readCompleted } from './completed-work.ts';
export { addCompletion, completionsOf, removeCompletion } from './completions.ts';
export { type Alarm, alarmOf, claimDueReminders, type DueReminder, passOverReminders } from './due-reminders.ts';
export { filesOfNotes, type NoteHead, noteHeads, type WholeNote, wholeNotes } from './exported-notes.ts';
export {
  hasComment,
  hasCompletion,
  hasFile,
  hasOwnLabel,
  hasSubtasks,
  isLabelled,
  isOneOf,
  isOneOfOrBelow,
} from './filter-facts.ts';
export { commentedTasks, foundTasks, labelledTasks } from './found-tasks.ts';
export { ungroupProjects } from './grouped-projects.ts';
export { ownProjectsInOrder, sectionsInOrder } from './in-order.ts';
export { inboxOf } from './inbox.ts';
export {
  addInvite,
  claimInvite,
  dropOpenInvite,
  type FoundInvite,
  findInvite,
  isOpenInvite,
  lockInvitedProject as holdInvitedProject,
  openInvitesOf,
  sweepInvites,
  withdrawAnyInvite,
  withdrawInvite,
} from './invites.ts';
export {
  openTasksWithLabel,
  putLabelBesideOther,
  putLabelOnTasks,
  renewTasksWithLabel,
  tasksWithLabel,
} from './labelled-tasks.ts';
export { latestNotes } from './latest-notes.ts';
export { type LinkKind, notesLinking } from './linking-notes.ts';
export {
  firstInList,
  firstPositionsIn as firstPlacesIn,
  type ListPosition as Place,
  lastPositionsIn as lastPlacesIn,
  nextInList,
  previousInList,
  type TaskList,
  tasksInOrder,
} from './list-positions.ts';
export {
  addMember,
  handOver,
  lockOwnPeople as holdOwnPeople,
  lockPeople as holdPeople,
  memberRole,
  removeMember,
  setMemberRole,
} from './members.ts';
export { firstAssignedTasks, firstOpenTasks, type KeptOrder, tasksSelected } from './merged-tasks.ts';
export { type ProjectInSight, peopleInSight, projectsInSight, sectionsInSight } from './names-in-sight.ts';
export { audienceOfNote, notesAmong } from './note-audience.ts';
export { claimEditEvent as claimTelling } from './note-edit-events.ts';
export { isSharedWith, linksSeenBy, projectShownTo, roleOnNote } from './note-facts.ts';
export { addNoteFiles, findNoteFile, type NewNoteFile, noteFileToEach, removeNoteFile } from './note-files.ts';
export { type KeptLink, type Link, linksOf, setLinks } from './note-links.ts';
export { notesTitled, projectsNamed } from './note-names.ts';
export { type Outsider, outsidersOf } from './note-outsiders.ts';
export { endShare, leaveShare, sharedRole, shareNote, sharesOf } from './note-shares.ts';
export { addVersions, foldVersion, forgetOldVersions, newestVersion, versionsOf } from './note-versions.ts';
export {
  addNotes,
  changeNote,
  changeNotes,
  keptNote,
  keptNotes,
  mayMoveNote,
  type NoteValues,
  ownNote,
  trashedNote,
  trashedNotes,
} from './notes.ts';
export {
  addOccurrenceMove as addAdvance,
  lastOccurrenceMove as lastAdvance,
  lastOccurrenceMoveNumbers as lastAdvanceNumbers,
  type OccurrenceMove as Advanced,
  removeOccurrenceMove as removeAdvance,
  type Wrote,
} from './occurrence-moves.ts';
export { find, one } from './one.ts';
export { addOwnLabels, setOwnLabels } from './own-labels.ts';
export { ownLabelsOfMany, setOwnLabelsOfMany, visibleAmong } from './own-labels-of-many.ts';
export { everybodyIn, everybodyInEach, peopleAround, peopleIn } from './people-in.ts';
export { candidatesFor, type MemberRow, membersAmong, membersOf } from './people-of.ts';
export {
  isShared,
  memberCount,
  openCount,
  openTopLevelCount,
  roleIn,
  trashedWithCount,
} from './project-facts.ts';
export { projectNames } from './project-names.ts';
export { clearSection, restoreTasksOf, trashTasksOf } from './project-tasks.ts';
export { projectsAmong } from './projects-among.ts';
export { purgeComments, purgeNotes, purgeProjects, purgeSections, purgeTasks, unfileNotes } from './purge.ts';
export {
  addReminder,
  addReminders,
  lockTaskToRemind as holdTaskToRemind,
  type ReminderRow,
  type ReminderValues,
  remindersOf,
  removeReminder,
} from './reminders.ts';
export type { Granted, Kind, StoredRows } from './rows.ts';
export { sectionIn, sectionsAmong } from './section-in.ts';
export { seesProject, seesTask } from './sees.ts';
export { shiftReminders } from './shift-reminders.ts';
export {
  lockSubtree as holdBranch,
  lockTask as holdTask,
  type Subtree as Branch,
  type SubtreeRow as BranchRow,
} from './subtree.ts';
export {
  lockProjects as holdProjects,
  lockSubtrees as holdBranches,
  lockTasks as holdTasks,
  type Subtrees as Branches,
} from './subtrees.ts';
export {
  carriesLabels,
  commentCount,
  deletedWithCount,
  fileCount,
  ownLabels,
  projectName,
  subtaskCounts,
} from './task-facts.ts';
export { trashSubtrees as trashBranches } from './trash-subtrees.ts';
export { keptSince, keptUntil } from './trash-window.ts';
export { findTrashedProject, trashedProjects } from './trashed-projects.ts';
export {
  type Deletion,
  lockDeletion as holdDeletion,
  lockDeletions as holdDeletions,
  trashedTasks,
} from './trashed-tasks.ts';
export { type VisibleRows, visible } from './visible.ts';
export {
  foundNotes,
  isPutAway,
  looseNotes,
  notesElsewhere,
  notesFiledIn,
  notesRead,
  notesSelected,
  noteToEach,
  placesRead,
  sharedNotes,
  type VisibleNotes,
} from './visible-notes.ts';
export { visibleNotifications as noticesOf } from './visible-notifications.ts';
export {
  type Archived,
  projectsRead,
  taskById,
  tasksAcross,
  tasksOfProject,
  tasksReadWithIds,
} from './visible-tasks.ts';
export { type RowPerReader, visibleToEach } from './visible-to-each.ts';
export { wakeTasks } from './wake-tasks.ts';
export { withOccurrenceMoves as advancedAmong } from './with-occurrence-moves.ts';

/** Members, roles, invites, and the people that a user can see. */

export {
  deleteNotesOfAccount,
  deleteTasksOfAccount,
  hideProjectsOf,
  type LosingMember,
  leaveAllProjects,
  unassignEverywhere,
} from './account-removal.ts';
export { type AdministeredAccount, allAccounts } from './accounts.ts';
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
} from './invites.ts';
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
} from './members.ts';
export { collaboratorsOf, namedPeopleIn, namedPeopleInEach, peopleIn } from './people-in.ts';
export { candidatesFor, knownCandidatesFor, type MemberRow, membersAmong, membersOf } from './people-of.ts';
export { type ProjectName, visiblePeople, visibleProjectNames, visibleSectionNames } from './visible-names.ts';

/** Automatic saving of texts: status, and conflicts with the changes of other users. */
export const saving = {
  saving: 'Saving…',
  saved: 'Saved',
  waiting: 'Not saved yet',
  notSaved: 'Not saved yet, but kept on this device.',
  restored: 'Brought back what you had not saved.',

  conflictTitle: 'Someone else changed the same lines',
  conflictText: 'Nothing is lost: choose what stays at each place. Whatever else either of you changed is kept.',
  mine: 'Yours',
  theirs: 'Theirs',
  removedLines: 'Removed',
  keepMine: 'Keep yours',
  keepTheirs: 'Take theirs',
  keepBoth: 'Keep both',
  place: (number: number) => `Place ${number}`,
  settle: 'Use these and save',
};

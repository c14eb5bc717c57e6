/** Automatic saving of texts: status, and conflicts with the changes of other users. */
export const saving = {
  saving: 'Saving…',
  saved: 'Saved',
  waiting: 'Not saved yet',
  notSaved: 'Not saved yet. Your text is kept on this device.',
  keptTask: 'The text of a task couldn’t be saved. Open the task to see why.',
  keptNote: 'A note couldn’t be saved. Open it to see why.',
  restored: 'Your unsaved text was restored.',

  conflictTitle: (name?: string) => `${name ?? 'Someone else'} changed the same lines`,
  ownConflictTitle: 'You changed the same lines in another window',
  conflictText: 'Nothing is lost. Choose what to keep for each conflict. All other changes are kept.',
  mine: 'Yours',
  theirs: 'Theirs',
  removedLines: 'Removed',
  keepMine: 'Keep yours',
  keepTheirs: 'Keep theirs',
  keepBoth: 'Keep both',
  conflict: (number: number) => `Conflict ${number}`,
  saveChoices: 'Save',
};

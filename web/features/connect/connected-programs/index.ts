/** Public API: the parts of the settings pages for programs that have tokens of the account. */

export { ConnectedPrograms } from './connected-programs.tsx';
export { CopyField, CopyFields } from './copy-field.tsx';
export { Instructions, Steps } from './instructions.tsx';
export { NewConnection } from './new-connection.tsx';
export { restrictionOf } from './origin-restriction.ts';
export { ProgramForm } from './program-form.tsx';
export { ProgramSettings } from './program-settings.tsx';

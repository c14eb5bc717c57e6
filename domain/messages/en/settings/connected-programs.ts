/** A way to set up a program. */
export type SetUpSteps = { heading?: string; steps: string[] };

/** Settings: programs that have tokens of the account, such as calendar apps and AI assistants. */
export const connectedPrograms = {
  unencrypted:
    'The connection to this address isn’t encrypted, so others on the network could read what you enter in the program. Apple devices may refuse to connect. Ask an administrator to set up https.',
  device: 'Device (optional)',
  deviceHint: 'Helps you recognize it later, for example “Anna’s phone”.',
  access: 'Access',
  write: 'Read and write',
  read: 'Read only',
  connect: 'Connect',
  full: 'You’ve reached the maximum number of apps, assistants and API tokens. Disconnect one first.',
  connectTitle: (program: string) => `Connect ${program}`,
  copyNamed: (field: string) => `Copy: ${field}`,
  copied: (field: string) => `${field} copied`,
  copyConfiguration: 'Copy configuration',
  configuration: 'Configuration',
  done: 'Done',
  instructions: 'Instructions',
  /** Button, confirmation and toast. */
  revoking: {
    action: 'Disconnect',
    named: (name: string) => `Disconnect “${name}”`,
    title: (name: string) => `Disconnect “${name}”?`,
    done: (name: string) => `“${name}” disconnected`,
  },
};

/** The page on which an AI assistant asks for access. */
export const assistantAuthorization = {
  title: 'Connect an assistant',
  asks: (name: string) => `${name} asks for access to your tasks, projects and notes.`,
  unnamed: 'An assistant',
  receiver: (host: string) =>
    `Access goes to ${host}. The name above was chosen by the assistant, so check this address.`,
  local: 'Access goes to a program on this device.',
  started: 'Continue only if you have just started this in your assistant.',
  access: 'The assistant may',
  read: 'Read',
  write: 'Read, add and change',
  expires: 'Access ends after',
  revoke: 'You can end its access at any time in Settings > AI assistants.',
  allow: 'Allow access',
  refuse: 'Refuse',
  invalid: 'This request isn’t complete. Start again in your assistant.',
  done: 'You can close this page and go back to your assistant.',
};

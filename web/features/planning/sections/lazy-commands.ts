/** Loads the command that sends new sections. */
export async function loadSectionCommands(): Promise<void> {
  await import('./create-section.ts');
}

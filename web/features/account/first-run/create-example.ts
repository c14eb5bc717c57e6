import { exampleKey, HINTS, hintKey } from '../../../account/first-run.ts';
import { api } from '../../../api/client.ts';
import { lazyMessages } from '../../../platform/messages.ts';

/**
 * Prepares an account that was just created in the web app: shows the hints, and creates the example project unless the account is
 * already a member of a project. Only the page that created the account calls it, so it runs at most once per account. A failure
 * is ignored: the account works without.
 */
export async function prepareNewAccount(): Promise<void> {
  try {
    const { projects } = await api.projects.list();
    const example = projects.length === 1 ? [exampleKey(await createExample())] : [];
    await api.auth.setSidebarSections({ body: { sections: [...HINTS.map(hintKey), ...example] } });
  } catch {
    // The app opens without hints.
  }
}

/** Creates the example project in the language of the page. Returns its id. */
async function createExample(): Promise<string> {
  const { name, section, first, later } = lazyMessages().exampleProject;
  const { id } = await api.projects.create({ body: { name, color: 'teal' } });
  await api.tasks.quickAddLines({ body: { lines: first, project_id: id } });
  const { id: section_id } = await api.sections.create({ projectID: id, body: { name: section } });
  await api.tasks.quickAddLines({ body: { lines: later, project_id: id, section_id } });
  return id;
}

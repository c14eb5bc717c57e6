import { storeTemplate } from '../../../planning/templates/index.ts';
import type { ImportContext } from './import-context.ts';

/** Writes the templates, one per transaction, because each can be large. Returns their ids. */
export async function writeTemplates({ actor, document, staged }: ImportContext): Promise<string[]> {
  const ids: string[] = [];
  for await (const templates of document.read({
    kind: 'templates',
    path: 'templates.',
    list: document.outline.templates,
  })) {
    for (const { value } of templates) {
      const id = staged.newId();
      await staged.write((tx) => storeTemplate(tx, actor, id, value));
      ids.push(id);
    }
  }
  return ids;
}

import { api } from '#contract/endpoints/index.ts';
import { invalid } from '../../platform/errors/refusal.ts';
import type { RunOperation } from '../../platform/http/serve/operations.ts';

type NamedRecord = { id: string; name: string };

/** An id, in any case. Names of this form are not looked up. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Names that a message lists. */
const MAX_LISTED = 10;

/** Operations by which names are found, for every tool that accepts them. */
export const LOOKUPS = [api.projects.list, api.sections.list, api.views.people] as const;

/** Finds the ids of records that an assistant names. Each list is read at most once per call of a tool. */
export class Names {
  readonly #run: RunOperation;
  readonly #lists = new Map<string, Promise<readonly NamedRecord[]>>();

  constructor(run: RunOperation) {
    this.#run = run;
  }

  /** An id or name of a project. Throws 422 at `field` for an unknown or ambiguous name, as all methods do. */
  project<Given extends string | null | undefined>(given: Given, field = 'project_id') {
    return this.#find(given, field, 'projects', async () => {
      const { projects } = await this.#run(api.projects.list, { query: { archived: true } });
      return projects;
    });
  }

  /** An id or name of a section in the project with this id. */
  section<Given extends string | null | undefined>(given: Given, project: () => Promise<string | undefined>) {
    return this.#find(given, 'section_id', 'sections', async () => {
      const projectID = await project();
      if (projectID === undefined)
        throw refused('section_id', 'Give the project_id as well, or the id of the section.');
      return (await this.#run(api.sections.list, { projectID })).sections;
    });
  }

  /** An id or name of a person, or `me`. */
  async person<Given extends string | null | undefined>(given: Given, field = 'assignee_id') {
    if (given === 'me') return given;
    return this.#find(given, field, 'people', async () => (await this.#run(api.views.people, {})).people);
  }

  /** An id or name of a label. */
  label(given: string, field = 'label_id') {
    return this.#find(given, field, 'labels', async () => (await this.#run(api.labels.list, {})).labels);
  }

  /** An id or name of a saved filter. */
  filter(given: string) {
    return this.#find(given, 'filter_id', 'filters', async () => (await this.#run(api.filters.list, {})).filters);
  }

  /** An id or name of a group of projects. */
  group<Given extends string | null | undefined>(given: Given) {
    return this.#find(given, 'group_id', 'groups', async () => (await this.#run(api.groups.list, {})).groups);
  }

  async #find<Given extends string | null | undefined>(
    given: Given,
    field: string,
    plural: string,
    read: () => Promise<readonly NamedRecord[]>,
  ): Promise<Given | string> {
    if (!given || ID.test(given)) return given;
    const list = this.#lists.get(plural) ?? read();
    // Sections belong to a project, which the items of a call may differ in.
    if (plural !== 'sections') this.#lists.set(plural, list);
    return idOf(await list, given, field, plural);
  }
}

/** Returns the id of the record with exactly this name, else with this name in another case. */
function idOf(all: readonly NamedRecord[], given: string, field: string, plural: string): string {
  const name = given.trim();
  const exact = all.filter((one) => one.name === name);
  const found = exact.length > 0 ? exact : all.filter((one) => one.name.toLowerCase() === name.toLowerCase());
  const [only, ...others] = found;
  if (only === undefined) {
    const known = all.slice(0, MAX_LISTED).map((one) => `"${one.name}"`);
    const rest = all.length > MAX_LISTED ? ` and ${all.length - MAX_LISTED} more` : '';
    const list = known.length === 0 ? '' : ` There are: ${known.join(', ')}${rest}.`;
    throw refused(field, `None of the ${plural} is named "${name}".${list}`);
  }
  if (others.length > 0) {
    const ids = found.slice(0, MAX_LISTED).map((one) => `"${one.name}" ${one.id}`);
    throw refused(field, `Several ${plural} have this name. Give the id of one: ${ids.join(', ')}.`);
  }
  return only.id;
}

/** Returns the refusal of an argument. The sentence is for the assistant, in English. */
export function refused(field: string, sentence: string) {
  return invalid({ [field]: () => sentence });
}

/**
 * Limits SQL text to the projects of an API token, or to one project. The access views, projects and notes are replaced by subqueries over
 * the rows of those projects, wherever a statement reads them. Files of groups belong to the account, so that the token sees none. Sections,
 * tasks and what belongs to them are reached only through these. A use case therefore cannot forget the limit.
 */

/** Marks a limited text. Limited texts differ by token, so that databases must not keep them as named statements. */
export const LIMITED = '/* limited */ ';

/** Statements read these relations with `from` or `join`. `delete from` is not a read: it names rows that were read before. */
const READ =
  /(?<!\bdelete )\b(from|join)(\s+)"?(project_access|note_access|trash_access|project|note|group_file)"?(?![\w".])(\s+as\s+("?)\w+\5)?/gi;

/** A list of relations after a comma would escape the pattern. */
const LISTED =
  /\bfrom\s+[\w"]+(\s+as\s+[\w"]+)?\s*,\s*"?(project_access|note_access|trash_access|project|note|group_file)\b/i;

const ID = /^[\w-]{1,64}$/;

/** The projects that a unit of work sees: those of the API token with an id, which is not its secret, or one project. */
export type ProjectLimit = { tokenId: string } | { projectId: string };

/** Returns the text with the limit. */
export function limitStatement(text: string, limit: ProjectLimit): string {
  const projects = projectsOf(limit);
  if (LISTED.test(text)) throw new Error('a statement lists relations after a comma, and cannot be limited');
  const limited = text.replaceAll(READ, (_all, word, blank, relation: string, alias: string | undefined) => {
    const name = relation.toLowerCase();
    return `${word}${blank}(${rowsOf(name, projects)})${alias ?? ` as "${name}"`}`;
  });
  return limited === text ? text : LIMITED + limited;
}

function projectsOf(limit: ProjectLimit): string {
  const id = 'tokenId' in limit ? limit.tokenId : limit.projectId;
  if (!ID.test(id)) throw new Error('the id of a limit has an unexpected form');
  return 'tokenId' in limit
    ? `(select lim.project_id from api_token_project lim where lim.token_id = '${id}')`
    : `('${id}')`;
}

function rowsOf(relation: string, projects: string): string {
  const notes = `(select lim_note.id from note lim_note where lim_note.project_id in ${projects})`;
  const condition = {
    project: `id in ${projects}`,
    note: `project_id in ${projects}`,
    project_access: `project_id in ${projects}`,
    note_access: `note_id in ${notes}`,
    group_file: '1 = 0',
    trash_access: `case kind when 'project' then record_id in ${projects} else record_id in ${notes} end`,
  }[relation];
  if (condition === undefined) throw new Error(`there is no limit for ${relation}`);
  return `select * from "${relation}" where ${condition}`;
}

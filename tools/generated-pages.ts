/** The pages of the handbook that are made from tables in the code, so that they cannot say anything else. */

import { LIVE_PAYLOADS } from '#contract/live.ts';
import { Attachment } from '#contract/resources/attachment.ts';
import { Task } from '#contract/resources/task.ts';
import { ACTIVITY_FIELDS, type ActivityName, LIVE_RECORDS } from '#domain/events/catalogue.ts';
import { FILTER_LIMITS, FILTER_TERMS, TERM_GROUPS, type Term, type TermGroup } from '#domain/filter/filter.ts';
import { filterTerms } from '#domain/messages/en/filters.ts';
import { shortcuts } from '#domain/messages/en/lazy/shortcuts.ts';
import { settings } from '#server/platform/config/settings.ts';
import { SHORTCUTS } from '../web/keyboard/table.ts';

/** File name in `docs/` -> its text. */
export function generatedPages(): Record<string, string> {
  return {
    'settings.md': settingsPage(),
    'events.md': eventsPage(),
    'keyboard.md': keyboardPage(),
    'filters.md': filtersPage(),
  };
}

const MADE = '<!-- Made by `node tools/write-docs.ts`. -->\n\n';

function settingsPage(): string {
  const rows = Object.values(settings).map(({ name, fallback, must }) => [code(name), code(fallback), `${must}.`]);
  return `${MADE}# Settings

Settings are environment variables. An absent or empty one has its default. A value that cannot be read stops the start with
a sentence that names the setting; so does a name beginning with \`SERVICE_\` that is not in this table. A secret
(\`SERVICE_DATABASE_URL\`, \`SERVICE_SECRET_KEY\`, passwords, tokens) may be put into a file whose path is given as
\`<NAME>_FILE\`.

${table(['name', 'default', 'must be'], rows)}
Behind a reverse proxy set \`SERVICE_BASE_URL\` to the address that people use: over https the session cookie is bound to it,
and requests that name another origin are refused. The proxy's address must be in \`SERVICE_TRUSTED_PROXIES\` for its
\`X-Forwarded-For\` to count.

Settings for hosted mail, the file store, the outbound guard, the restart panel and the update check are read and checked, and
have an effect once the release has the feature. The mail server is explained under [mail](mail.md).
`;
}

function eventsPage(): string {
  const activity = (Object.keys(ACTIVITY_FIELDS) as ActivityName[]).map((name) => [
    code(name),
    ACTIVITY_FIELDS[name].map(code).join(', '),
  ]);
  const live = Object.entries(LIVE_RECORDS).map(([type, record]) => [
    code(type),
    record === 'none' || record === 'reminder' ? fieldsOf(type) : shown(type, record),
  ]);
  return `${MADE}# Events

Everything that happens is one row in the table \`event\`, written in the transaction of the change.

## On the live socket

\`GET /api/v1/ws\` sends messages \`{type, project_id?, payload, at, seq}\` to everybody who may see them when they are
delivered. \`seq\` counts the messages of a connection from 1. Nothing a client sends changes anything. After a reconnect,
read again what you show: messages are not repeated.

With \`?greeting=true\` a socket first says \`{type: "connected", quiet_ms}\`: from then on it hears everything, and for that many
milliseconds nothing had happened that the caller would have been told of. What was asked for within them needs no second look.

The service pings every 30 seconds and cuts off who has not answered within 10. It closes a socket with 4401 when the session or
token ends, with 4408 when 256 messages or 4 MiB wait for it, and with 4409 when the account opens its 21st.

${table(['type', 'payload'], live)}
## In the history

Read it with \`GET /api/v1/projects/{projectID}/activity\`, or \`GET /api/v1/activity\` as an administrator. \`content\` is the title
of the task at the time. A line about a person, by \`user_id\` or \`to\`, is read with \`user_name\`, the person's present name.
\`from_project_id\` is there for readers who can see that project, and \`email\` for the owner and administrators. Lines are kept
for 730 days.

${table(['event', 'fields'], activity)}`;
}

function fieldsOf(type: string): string {
  return formsOf(type)
    .map((fields) => fields.map(code).join(', '))
    .join(' or ');
}

/** A record, and what its message says besides. */
function shown(type: string, record: string): string {
  const own = Object.keys(RECORDS[record]?.properties ?? {});
  const more =
    own.length === 0
      ? []
      : formsOf(type)
          .flat()
          .filter((field) => !own.includes(field));
  const seen = `the ${record.replace('_', ' ')}, as the receiver sees it`;
  return more.length === 0 ? seen : `${seen}; besides ${more.map(code).join(', ')}`;
}

/** Records of which some message says more. */
const RECORDS: Readonly<Record<string, { properties: object }>> = { task: Task, attachment: Attachment };

/** The fields of a payload, in each of the forms that it may have. */
function formsOf(type: string): string[][] {
  const schema: { properties?: object; anyOf?: { properties: object }[] } = LIVE_PAYLOADS[type as 'task.deleted'];
  const forms = schema.anyOf ?? [{ properties: schema.properties ?? {} }];
  return forms.map(({ properties }) => Object.keys(properties));
}

function keyboardPage(): string {
  const { groups, names } = shortcuts;
  const parts = Object.entries(groups).map(([group, title]) => {
    const rows = SHORTCUTS.filter((shortcut) => shortcut.group === group).map(({ name, keys }) => [
      keys.map((key) => code(key === ' ' ? 'Space' : key)).join(' or '),
      names[name],
    ]);
    return `## ${title}\n\n${table(['keys', 'does'], rows)}`;
  });
  return `${MADE}# Keyboard

\`Mod\` is Ctrl, and Cmd on a Mac. Single letters work while no field is being typed in. \`?\` shows this table in the app.

${parts.join('\n')}`;
}

function filtersPage(): string {
  const parts = TERM_GROUPS.map((group) => {
    const rows = FILTER_TERMS.filter((term) => term.group === group).map(({ id, en, da, takes }) => [
      spelled(en, takes),
      en === da ? '' : spelled(da, takes),
      filterTerms[id],
    ]);
    return `## ${TERM_HEADINGS[group]}\n\n${table(['English', 'Danish', 'finds tasks'], rows)}`;
  });
  return `${MADE}# The filter language

A filter is a line of conditions. \`&\` means that both must hold, \`|\` that one is enough, \`!\` turns a condition round;
\`!\` binds tightest, then \`&\`, then \`|\`, and brackets group. Lists parted by commas are shown together, each task once.

${code('(today | overdue) & #Work')}, ${code('p1 & !@waiting')}, ${code('7 days & assigned to: me')},
${code('ingen dato & !gentaget')}, ${code('#Garden, @shopping & no date')}

- Danish and English may be mixed, in any case; \`ae\`, \`oe\` and \`aa\` stand for \`æ\`, \`ø\` and \`å\`.
- Words that are no condition are searched for, as the search does. Quotes make a search of anything: ${code('"today"')}.
- Names go without regard to case; \`*\` stands for anything, so ${code('@home*')} finds \`@homework\` too. Quotes hold names with
  blanks and signs together: ${code('#"R&D, 2027"')}. A backslash takes away the meaning of the sign behind it: ${code('@a\\&b')}.
- A date is anything that [quick-add](quick-add.md) reads as one, such as ${code('next friday')} or ${code('uge 45')}, where a week is its
  seven days. Beside it there are ${code('-30 days')} and ${code('2 weeks ago')}. Days are yours, wherever you are.
- Beside \`before\` and \`after\` there are \`<\`, \`<=\`, \`=\`, \`>=\` and \`>\`: ${code('due <= friday')}.
- A name that nothing has finds nothing. So does one of a project that you left, or that is archived or in the trash.
- Completed tasks appear only when the filter asks about completion anywhere in it.
- A label that you rename or merge is renamed in your filters. A project that is renamed is not: whoever shares it may rename it.
- A filter has at most ${FILTER_LIMITS.characters} characters, ${FILTER_LIMITS.tokens} parts and ${FILTER_LIMITS.depth} levels of brackets.

${parts.join('\n')}`;
}

const TERM_HEADINGS: Record<TermGroup, string> = {
  dates: 'When',
  places: 'Where',
  marks: 'Priority and labels',
  people: 'Who',
  tasks: 'What kind',
  history: 'What has happened',
  texts: 'What it says',
};

function spelled(words: readonly string[], takes: Term['takes']): string {
  const ending =
    takes === undefined ? '' : { date: ' …', person: ' …', text: ' …', name: 'name', filter: '(…)' }[takes];
  return words.map((word) => code(word + ending)).join(', ');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(escaped).join(' | ')} |`);
  return `${lines.join('\n')}\n`;
}

function code(text: string): string {
  return text === '' ? '' : `\`${text}\``;
}

function escaped(cell: string): string {
  return cell.replaceAll('|', '\\|');
}

/** The pages of the handbook that are made from tables in the code, so that they cannot say anything else. */

import { LIVE_PAYLOADS } from '#contract/live.ts';
import { ACTIVITY_FIELDS, type ActivityName, LIVE_RECORDS } from '#domain/events/catalogue.ts';
import { web } from '#domain/words/en/web.ts';
import { settings } from '#server/platform/config/settings.ts';
import { SHORTCUTS } from '../web/keyboard/table.ts';

/** File name in `docs/` -> its text. */
export function generatedPages(): Record<string, string> {
  return { 'settings.md': settingsPage(), 'events.md': eventsPage(), 'keyboard.md': keyboardPage() };
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

Settings for mail, hosted mail, the file store, the outbound guard, the restart panel and the update check are read and
checked, and have an effect once the release has the feature.
`;
}

function eventsPage(): string {
  const activity = (Object.keys(ACTIVITY_FIELDS) as ActivityName[]).map((name) => [
    code(name),
    ACTIVITY_FIELDS[name].map(code).join(', '),
  ]);
  const live = Object.entries(LIVE_RECORDS).map(([type, record]) => [
    code(type),
    record === 'none' ? fieldsOf(type) : `the ${record.replace('_', ' ')}, as the receiver sees it`,
  ]);
  return `${MADE}# Events

Everything that happens is one row in the table \`event\`, written in the transaction of the change.

## On the live socket

\`GET /api/v1/ws\` sends messages \`{type, project_id?, payload, at, seq}\` to everybody who may see them when they are
delivered. \`seq\` counts the messages of a connection from 1. Nothing a client sends changes anything. After a reconnect,
read again what you show: messages are not repeated.

${table(['type', 'payload'], live)}
## In the history

${table(['event', 'fields'], activity)}`;
}

function fieldsOf(type: string): string {
  const { properties } = LIVE_PAYLOADS[type as 'task.deleted'];
  return Object.keys(properties).map(code).join(', ');
}

function keyboardPage(): string {
  const { groups, names } = web.keyboard;
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

/** Thunderbird without a window, which runs the commands of `thunderbird-commands.js`. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const PROGRAM = '/usr/lib/thunderbird';
const COMMANDS = fileURLToPath(new URL('thunderbird-commands.js', import.meta.url));

/** Longest time in milliseconds that Thunderbird may take to start or to run a command, on a slow machine. */
const TIME_LIMIT = 60_000;

export type Thunderbird = {
  /** Runs a command. Throws if it fails, and with the output of Thunderbird if it does not end. */
  run<Result = null>(name: string, input?: object): Promise<Result>;
  stop(): Promise<void>;
};

type Report = { type: 'started' } | { type: 'result'; result: unknown } | { type: 'failure'; message: string };

/** Starts Thunderbird with a new profile. */
export async function startThunderbird(): Promise<Thunderbird> {
  const folder = await mkdtemp(join(tmpdir(), 'sammen-thunderbird-'));
  const program = await copyProgram(folder);
  const control = await openControl();
  const child = spawn(program, ['--headless', '--no-remote', '--profile', await makeProfile(folder)], {
    env: {
      PATH: '/usr/bin:/bin',
      HOME: folder,
      LANG: 'C.UTF-8',
      TZ: 'Europe/Copenhagen',
      MOZ_CRASHREPORTER_DISABLE: '1',
      SAMMEN_TEST_CONTROL: control.url,
    },
  });
  const output = outputOf(child);
  const ended = once(child, 'exit');
  const receive = (what: string) => withinLimit(control.received(), () => `Thunderbird ${what}\n${output()}`);
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    control.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await receive('did not start');
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    async run<Result>(name: string, input: object = {}) {
      control.send({ name, input });
      const report = await receive(`did not end the command ${name}`);
      if (report.type === 'failure') throw new Error(`${name} ${JSON.stringify(input)}: ${report.message}`);
      return (report.type === 'result' ? report.result : null) as Result;
    },
    stop,
  };
}

/** Copies the program, because it reads settings from its own folder, adds the commands to it, and returns its path. */
async function copyProgram(folder: string): Promise<string> {
  const copy = join(folder, 'thunderbird');
  // Links would make it find its original folder. Links to missing packages are omitted.
  await cp(PROGRAM, copy, { recursive: true, dereference: true, filter: existsSync });
  await copyFile(COMMANDS, join(copy, 'commands.cfg'));
  const settings = { 'config.filename': 'commands.cfg', 'config.obscure_value': 0, 'config.sandbox_enabled': false };
  await mkdir(join(copy, 'defaults', 'pref'), { recursive: true });
  await writeFile(join(copy, 'defaults', 'pref', 'autoconfig.js'), preferences('pref', 'general', settings));
  return join(copy, 'thunderbird-bin');
}

async function makeProfile(folder: string): Promise<string> {
  const profile = join(folder, 'profile');
  await mkdir(profile);
  const settings = {
    'calendar.timezone.local': 'Europe/Copenhagen',
    'calendar.network.multirealm': false,
    'browser.dom.window.dump.enabled': true,
    'app.update.enabled': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'mail.provider.enabled': false,
    'mailnews.start_page.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'data:,',
  };
  await writeFile(join(profile, 'user.js'), preferences('user_pref', '', settings));
  return profile;
}

function preferences(keyword: string, prefix: string, values: Readonly<Record<string, unknown>>): string {
  const line = ([name, value]: [string, unknown]) =>
    `${keyword}(${JSON.stringify(prefix === '' ? name : `${prefix}.${name}`)}, ${JSON.stringify(value)});`;
  return `// Settings\n${Object.entries(values).map(line).join('\n')}\n`;
}

/** A server that Thunderbird asks for the next command. Each request reports the result of the previous one. */
async function openControl() {
  const reports: Report[] = [];
  let waiting: ServerResponse | undefined;
  let arrive: (() => void) | undefined;
  const server = createServer(async (request, response) => {
    reports.push(JSON.parse(await text(request)));
    waiting = response;
    arrive?.();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    send: (command: object) => void waiting?.end(JSON.stringify(command)),
    async received(): Promise<Report> {
      for (;;) {
        const report = reports.shift();
        if (report !== undefined) return report;
        await new Promise<void>((resolve) => {
          arrive = resolve;
        });
      }
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function outputOf(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (data: string) => {
      output += data;
    });
  }
  return () => output.replaceAll(/^.*(Gtk|glib).*\n/gm, '').slice(-20_000);
}

async function withinLimit<Value>(value: Promise<Value>, message: () => string): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(message())), TIME_LIMIT);
  try {
    return await Promise.race([value, promise]);
  } finally {
    clearTimeout(timer);
  }
}

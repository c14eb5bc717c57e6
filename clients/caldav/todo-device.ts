/** A computer with todoman, which edits files, and vdirsyncer, which synchronizes them with the server. */

import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { outputOf, type ProgramResult, runProgram } from '../run-program.ts';
import type { Account } from './account.ts';

/** A task as todoman prints it. */
export type ListedTodo = { id: number; summary: string; completed: boolean; due: number | null; priority: number };

export type TodoDevice = {
  /** Finds collections on both sides, creates the missing ones, and synchronizes all objects. Throws on any failure. */
  sync(): Promise<void>;
  /** Does the same, and returns the result of the synchronization. */
  trySync(): Promise<ProgramResult>;
  /** Copies names and colours in both directions. */
  syncMetadata(): Promise<void>;
  /** Sets which side wins if both have changed an object. By default neither does. */
  resolveConflicts(winner: 'server' | 'device'): Promise<void>;
  /** Runs todoman. */
  todoman(...args: string[]): Promise<string>;
  /** Returns the tasks of a list by title, completed ones included. */
  list(collection: string): Promise<Map<string, ListedTodo>>;
  /** Returns the number that todoman gave a task. Throws if the list has no such task. */
  numberOf(collection: string, summary: string): Promise<string>;
  /** Returns the path and the text of the object with a title. */
  object(collection: string, summary: string): Promise<{ path: string; text: string }>;
  /** Writes an object that todoman cannot make. */
  write(collection: string, name: string, text: string): Promise<void>;
  /** The folder of a collection. */
  folderOf(collection: string): string;
};

/** Sets up a device of the account. Its folder is removed after the tests of the file. */
export async function todoDevice({ home, url, user, token }: Account): Promise<TodoDevice> {
  const folder = await mkdtemp(join(tmpdir(), 'sammen-device-'));
  after(() => rm(folder, { recursive: true, force: true }));
  const lists = join(folder, 'lists');
  await mkdir(lists);
  const settings = join(folder, 'vdirsyncer.conf');
  const configure = (conflicts: string) =>
    writeFile(
      settings,
      `[general]
status_path = "${join(folder, 'status')}"
[pair tasks]
a = "device"
b = "server"
collections = ["from a", "from b"]
metadata = ["displayname", "color"]
conflict_resolution = ${conflicts}
[storage device]
type = "filesystem"
path = "${lists}"
fileext = ".ics"
[storage server]
type = "caldav"
url = "${url}"
username = "${user}"
password = "${token}"
item_types = ["VTODO"]
`,
    );
  await configure('null');
  const todoSettings = join(folder, 'todoman.py');
  await writeFile(
    todoSettings,
    `path = "${lists}/*"\ncache_path = "${join(folder, 'cache.sqlite3')}"\n` +
      'date_format = "%Y-%m-%d"\ntime_format = "%H:%M"\ndefault_due = 0\n',
  );
  const vdirsyncer = (command: string, input = '') =>
    runProgram('/usr/bin/vdirsyncer', ['--config', settings, command], { folder, input });
  const todoman = (...args: string[]) => outputOf('/usr/bin/todoman', ['--config', todoSettings, ...args], { folder });
  const list = async (collection: string) => {
    const text = await todoman('--porcelain', 'list', '--status', 'ANY', collection);
    const todos: ListedTodo[] = JSON.parse(text);
    return new Map(todos.map((todo) => [todo.summary, todo]));
  };
  const trySync = async () => {
    // The answers confirm that missing collections shall be created.
    succeeded(await vdirsyncer('discover', 'y\n'.repeat(20)), `discover ${home}`);
    return vdirsyncer('sync');
  };

  return {
    trySync,
    todoman,
    list,
    sync: async () => succeeded(await trySync(), 'sync'),
    syncMetadata: async () => succeeded(await vdirsyncer('metasync'), 'metasync'),
    resolveConflicts: (winner) => configure(winner === 'server' ? '"b wins"' : '"a wins"'),
    async numberOf(collection, summary) {
      const found = (await list(collection)).get(summary);
      if (found === undefined) throw new Error(`the device has no task “${summary}”`);
      return String(found.id);
    },
    async object(collection, summary) {
      for (const name of await readdir(join(lists, collection))) {
        const path = join(lists, collection, name);
        const text = name.endsWith('.ics') ? await readFile(path, 'utf8') : '';
        if (text.split(/\r?\n/).includes(`SUMMARY:${summary}`)) return { path, text };
      }
      throw new Error(`the device has no object “${summary}”`);
    },
    async write(collection, name, text) {
      await mkdir(join(lists, collection), { recursive: true });
      await writeFile(join(lists, collection, name), text);
    },
    folderOf: (collection) => join(lists, collection),
  };
}

function succeeded({ code, output, errors }: ProgramResult, what: string): void {
  if (code !== 0) throw new Error(`vdirsyncer ${what} ended with ${code}\n${output}\n${errors}`);
}

/** The languages with syntax highlighting. Each is loaded when a note first uses it. */

import { LanguageDescription, LanguageSupport, StreamLanguage, type StreamParser } from '@codemirror/language';

/** Returns the language of the info string of a code block. Undefined for unknown languages. */
export function codeLanguage(info: string): LanguageDescription | undefined {
  const name = /^[^\s{]*/.exec(info)?.[0].toLowerCase() ?? '';
  return languages.find(({ alias }) => alias.includes(name));
}

function language(alias: readonly string[], mode: () => Promise<StreamParser<unknown>>): LanguageDescription {
  return LanguageDescription.of({
    name: alias[0] ?? '',
    alias,
    load: async () => new LanguageSupport(StreamLanguage.define(await mode())),
  });
}

const clike = () => import('@codemirror/legacy-modes/mode/clike');
const css = () => import('@codemirror/legacy-modes/mode/css');
const javascript = () => import('@codemirror/legacy-modes/mode/javascript');
const xml = () => import('@codemirror/legacy-modes/mode/xml');

const languages: readonly LanguageDescription[] = [
  language(['javascript', 'js', 'jsx', 'mjs', 'cjs', 'node'], async () => (await javascript()).javascript),
  language(['typescript', 'ts', 'tsx', 'mts'], async () => (await javascript()).typescript),
  language(['json', 'jsonc', 'json5'], async () => (await javascript()).json),
  language(['css'], async () => (await css()).css),
  language(['scss', 'sass'], async () => (await css()).sCSS),
  language(['less'], async () => (await css()).less),
  language(['html', 'htm', 'vue', 'svelte'], async () => (await xml()).html),
  language(['xml', 'svg', 'plist', 'rss'], async () => (await xml()).xml),
  language(['c', 'h'], async () => (await clike()).c),
  language(['cpp', 'c++', 'cc', 'hpp', 'arduino', 'ino'], async () => (await clike()).cpp),
  language(['csharp', 'cs', 'c#'], async () => (await clike()).csharp),
  language(['java'], async () => (await clike()).java),
  language(['kotlin', 'kt'], async () => (await clike()).kotlin),
  language(['dart'], async () => (await clike()).dart),
  language(['python', 'py'], async () => (await import('@codemirror/legacy-modes/mode/python')).python),
  language(
    ['shell', 'sh', 'bash', 'zsh', 'console'],
    async () => (await import('@codemirror/legacy-modes/mode/shell')).shell,
  ),
  language(
    ['powershell', 'ps1', 'pwsh'],
    async () => (await import('@codemirror/legacy-modes/mode/powershell')).powerShell,
  ),
  language(
    ['sql', 'mysql', 'psql', 'plsql'],
    async () => (await import('@codemirror/legacy-modes/mode/sql')).standardSQL,
  ),
  language(['yaml', 'yml'], async () => (await import('@codemirror/legacy-modes/mode/yaml')).yaml),
  language(['toml'], async () => (await import('@codemirror/legacy-modes/mode/toml')).toml),
  language(
    ['ini', 'properties', 'env', 'conf'],
    async () => (await import('@codemirror/legacy-modes/mode/properties')).properties,
  ),
  language(['dockerfile', 'docker'], async () => (await import('@codemirror/legacy-modes/mode/dockerfile')).dockerFile),
  language(['nginx'], async () => (await import('@codemirror/legacy-modes/mode/nginx')).nginx),
  language(['diff', 'patch'], async () => (await import('@codemirror/legacy-modes/mode/diff')).diff),
  language(['go', 'golang'], async () => (await import('@codemirror/legacy-modes/mode/go')).go),
  language(['rust', 'rs'], async () => (await import('@codemirror/legacy-modes/mode/rust')).rust),
  language(['ruby', 'rb'], async () => (await import('@codemirror/legacy-modes/mode/ruby')).ruby),
  language(['swift'], async () => (await import('@codemirror/legacy-modes/mode/swift')).swift),
  language(['lua'], async () => (await import('@codemirror/legacy-modes/mode/lua')).lua),
  language(['perl', 'pl'], async () => (await import('@codemirror/legacy-modes/mode/perl')).perl),
  language(['r'], async () => (await import('@codemirror/legacy-modes/mode/r')).r),
  language(['haskell', 'hs'], async () => (await import('@codemirror/legacy-modes/mode/haskell')).haskell),
  language(['latex', 'tex'], async () => (await import('@codemirror/legacy-modes/mode/stex')).stex),
];

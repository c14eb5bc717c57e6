/**
 * The Node version that runs the project. package-lock.json pins one package per system, with the hash of its content:
 * npm refuses a changed one. A system without a package uses the Node that starts the project.
 */

import { rmSync, symlinkSync } from 'node:fs';

/** The systems of the packages `node-*` in package.json. On Linux the packages need glibc. */
const systems = ['linux x64', 'linux arm64', 'darwin x64', 'darwin arm64'];

/** The oldest Node that runs the service. */
const oldestMajor = 26;

/** Whether package-lock.json has a Node for this system. */
export function hasNodePackage(system = thisSystem()) {
  return systems.includes(`${system.platform} ${system.arch}`) && !system.isMusl;
}

/** Returns the reason why the running Node cannot replace the missing package, or undefined if it can. */
export function runningNodeProblem(system = thisSystem()) {
  if (Number.parseInt(system.version, 10) >= oldestMajor) return undefined;
  return (
    `Sammen has no Node for this system (${system.platform} ${system.arch}${system.isMusl ? ' with musl' : ''}). ` +
    `Install Node ${oldestMajor} or later, put it first in PATH, and start again.`
  );
}

/** Makes the running Node the one that runs the project. */
export function linkRunningNode(path) {
  rmSync(path, { force: true });
  symlinkSync(process.execPath, path);
}

function thisSystem() {
  const { platform, arch, versions } = process;
  const isMusl = platform === 'linux' && process.report.getReport().header.glibcVersionRuntime === undefined;
  return { platform, arch, version: versions.node, isMusl };
}

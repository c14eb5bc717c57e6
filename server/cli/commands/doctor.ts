import { join } from 'node:path';
import { CHECKS, type Check, type CheckParts } from '../../features/operate/repairs/index.ts';
import { damageOf } from '../../platform/db/dialect/check-integrity.ts';
import { isAlone } from '../../platform/db/dialect/is-alone.ts';
import { openDataFolder } from '../../platform/process/data-folder.ts';
import { CommandFailed, type CommandResult, type RunCommand } from '../command.ts';
import { filesOf } from '../command-files.ts';
import { withServiceDatabase } from '../open-service-database.ts';

/** Ids that are shown of each problem. */
const EXAMPLES = 5;

type Finding = { check: string; problem: string; found: number; repaired: boolean; examples: readonly string[] };

/** Finds data that contradicts itself, and repairs it with `--repair`. The exit code is 3 if problems are left. */
export const runDoctor: RunCommand = async ({ config }, { options }) => {
  const { dataDir, databaseUrl } = config;
  const isRepair = options.repair !== undefined;
  const location = databaseUrl ?? join(dataDir, 'sammen.db');
  // Repairs of records that the service has read would be overwritten, or not seen.
  const lock = isRepair ? openDataFolder(dataDir, { shared: false }) : undefined;
  try {
    if (isRepair && !(await isAlone(location))) {
      throw new CommandFailed('The service is running. Stop it on every node before a repair.');
    }
    return await withServiceDatabase(config, async (database) => {
      const damage = damageOf(location);
      if (damage !== undefined) return damaged(damage);
      const parts = { database, files: filesOf(config), backupFolder: join(dataDir, 'backups') };
      const findings: Finding[] = [];
      for (const check of CHECKS) findings.push(await examine(check, parts, isRepair));
      return report(findings);
    });
  } finally {
    lock?.release();
  }
};

async function examine(check: Check, parts: CheckParts, isRepair: boolean): Promise<Finding> {
  const { name, problem, advice } = check;
  const ids = await check.find(parts);
  const repaired = isRepair && ids.length > 0 && check.repair !== undefined;
  if (repaired) await check.repair?.(parts);
  const examples = ids.slice(0, EXAMPLES);
  return {
    check: name,
    problem: advice === undefined ? problem : `${problem}. ${advice}`,
    found: ids.length,
    repaired,
    examples,
  };
}

function report(findings: readonly Finding[]): CommandResult {
  const problems = findings.filter(({ found }) => found > 0);
  const left = problems.filter(({ repaired }) => !repaired);
  const canRepair = left.some(({ check }) => CHECKS.some(({ name, repair }) => name === check && repair !== undefined));
  return {
    code: left.length > 0 ? 3 : 0,
    lines: [
      ...problems.map(({ found, problem, repaired, examples }) => {
        return `${repaired ? 'Repaired' : 'Found'}: ${found} ${problem} (such as ${examples.join(', ')})`;
      }),
      ...(problems.length === 0 ? [`No problems. Checks: ${findings.length}.`] : []),
      ...(canRepair ? ['Back up, stop the service, then run `sammen doctor --repair`.'] : []),
    ],
    json: { checks: findings },
  };
}

function damaged(damage: string): CommandResult {
  return {
    code: 3,
    lines: [`The database file is damaged: ${damage}`, 'Restore a backup: `sammen restore FILE`.'],
    json: { damage },
  };
}

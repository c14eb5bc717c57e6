import type { StorageFailure } from '../../errors/storage-failure.ts';
import { type ServerFailure, serverFailure } from './postgres/errors.ts';
import { primaryCode, STORAGE_FAILURES } from './sqlite/errors.ts';

/** Why a database does not work: its disk, damage of its file, or its server. */
export type DatabaseFailure = StorageFailure | 'locked' | ServerFailure;

/** Returns the failure that an error of a driver reports, or undefined for another error. */
export function databaseFailure(error: unknown): DatabaseFailure | undefined {
  const code = primaryCode(error);
  if (code !== 0) return code === 5 ? 'locked' : STORAGE_FAILURES[code];
  return isOfFile(error) ? undefined : serverFailure(error);
}

/** A missing file and a missing socket of a server have the same code. */
function isOfFile(error: unknown): boolean {
  const { code, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  return code === 'ENOENT' && syscall !== 'connect';
}

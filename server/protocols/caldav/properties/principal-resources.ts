/** The resources that describe the caller: the root, the principals, the caller's principal and home. */

import { userById } from '../../../features/account/accounts/index.ts';
import type { Context } from '../context.ts';
import { homePath, principalPath, principalsPath, rootPath, type Target } from '../paths.ts';
import { homePrivileges } from '../privileges.ts';
import {
  homeProperties,
  type Principal,
  principalProperties,
  principalsProperties,
  rootProperties,
} from './principal-properties.ts';
import type { Properties } from './respond.ts';

export type PrincipalKind = Exclude<Target['kind'], 'calendar' | 'object'>;

/** The properties of each kind. */
export const PRINCIPAL_PROPERTIES: Readonly<Record<PrincipalKind, Properties<Principal>>> = {
  root: rootProperties,
  principals: principalsProperties,
  principal: principalProperties,
  home: homeProperties,
};

/** Returns whether a target is one of these resources. */
export function isPrincipalKind(kind: Target['kind']): kind is PrincipalKind {
  return kind in PRINCIPAL_PROPERTIES;
}

/** Returns the caller, and the path of each resource. */
export async function readPrincipal({
  database,
  actor,
}: Context): Promise<{ principal: Principal; paths: Readonly<Record<PrincipalKind, string>> }> {
  const { id } = actor;
  const { name, email } = await database.read((tx) => userById(tx, id), id);
  return {
    principal: { id, name, email, privileges: homePrivileges(actor) },
    paths: { root: rootPath, principals: principalsPath, principal: principalPath(id), home: homePath(id) },
  };
}

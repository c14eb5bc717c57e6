import { badRequest } from '../../../platform/errors/refusal.ts';
import type { TreeAnswer } from '../../../platform/http/serve/serve-tree.ts';
import type { Context } from '../context.ts';
import { multistatus } from '../multistatus.ts';
import { targetOf } from '../paths.ts';
import {
  isPrincipalKind,
  PRINCIPAL_PROPERTIES,
  type PrincipalKind,
  readPrincipal,
} from '../properties/principal-resources.ts';
import { respond } from '../properties/respond.ts';
import { childrenOf, type XmlElement } from '../xml/read-xml.ts';
import { fullName } from '../xml/write-xml.ts';

/**
 * Returns properties of a resource that describes the caller, in which addresses of such resources are replaced by their properties
 * (RFC 3253, section 3.8). Calendar programs of Apple ask for the delegates of a user in this way; there are none. Throws 400 for a body
 * with a name that is impossible, and for too many names or levels.
 */
export async function expandProperty(context: Context, kind: PrincipalKind, root: XmlElement): Promise<TreeAnswer> {
  const asked = readRequested(root, MAX.levels);
  if (countOf(asked) > MAX.properties) throw badRequest('The request names too many properties.');
  const { principal, paths } = await readPrincipal(context);
  return multistatus([expanded(kind, asked)]);

  function expanded(each: PrincipalKind, names: RequestedProperties): string {
    const known = new Map(PRINCIPAL_PROPERTIES[each]);
    for (const [name, inner] of names) {
      const value = known.get(name)?.(principal);
      if (inner.size > 0 && value !== undefined) known.set(name, () => withResponses(value, inner));
    }
    return respond(paths[each], principal, { kind: 'prop', names: [...names.keys()] }, known);
  }

  function withResponses(value: string, names: RequestedProperties): string {
    return value.replaceAll(HREF, (href: string, path: string) => {
      const target = targetOf(path);
      return target !== undefined && isPrincipalKind(target.kind) ? expanded(target.kind, names) : href;
    });
  }
}

/** The properties by full name, each with those of the resources that it refers to. */
type RequestedProperties = ReadonlyMap<string, RequestedProperties>;

/** Apple programs ask for ten on two levels. */
const MAX = { properties: 100, levels: 4, characters: 200 };

const HREF = /<D:href>([^<]*)<\/D:href>/g;
const PROPERTY = fullName('D:property');

/** The names of XML elements without a colon. */
const LOCAL_NAME = /^[A-Za-z_][\w.-]*$/;

function readRequested(parent: XmlElement, levels: number): RequestedProperties {
  const properties = childrenOf(parent, PROPERTY);
  if (levels === 0 && properties.length > 0) throw badRequest('The properties are nested too deeply.');
  return new Map(
    properties.map((property) => {
      const name = property.attributes.get('name') ?? '';
      const namespace = property.attributes.get('namespace') ?? 'DAV:';
      if (!LOCAL_NAME.test(name) || name.length + namespace.length > MAX.characters)
        throw badRequest('A property has no possible name.');
      return [`{${namespace}}${name}`, readRequested(property, levels - 1)] as const;
    }),
  );
}

function countOf(asked: RequestedProperties): number {
  return [...asked.values()].reduce((count, inner) => count + countOf(inner), asked.size);
}

import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock/clock.ts';

/** RFC 9116, section 3. */
export const SECURITY_TXT_PATH = '/.well-known/security.txt';

const DAY_MS = 86_400_000;

/** RFC 9116, section 2.5.5, recommends less than a year. */
const VALID_DAYS = 90;

/**
 * Serves `/.well-known/security.txt` (RFC 9116). The contact is the address of the service, because its operator fixes the
 * installation. The comment names the security policy of the project for defects of the software.
 */
export function serveSecurityTxt(app: FastifyInstance, { baseUrl, clock }: { baseUrl: URL; clock: Clock }): void {
  app.get(SECURITY_TXT_PATH, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(securityTxt(baseUrl.origin, clock.now())),
  );
}

/** Returns the text. It expires 90 days after the start of the day. */
function securityTxt(origin: string, now: number): string {
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString().replace('.000Z', 'Z');
  return `# This service runs Sammen. Report a problem of this installation to the people who operate it.
# Report a defect of the software as SECURITY.md of the Sammen repository describes.
Contact: ${origin}/
Expires: ${expires}
Preferred-Languages: en, da
Canonical: ${origin}${SECURITY_TXT_PATH}
`;
}

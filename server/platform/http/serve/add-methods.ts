import type { FastifyInstance } from 'fastify';

/** Lets the app route methods that Fastify does not know by itself, such as PROPFIND. Their requests can have bodies. */
export function addMethods(app: FastifyInstance, methods: readonly string[]): void {
  for (const method of methods) {
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: true });
  }
}

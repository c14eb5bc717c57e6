/**
 * Functions of Node's `http` module, as documented there. Modules of the service import them from here, because an import of `node:http`
 * reads all exports of that module, and the first read of its `WebSocket` loads Node's web client undici, which takes 3 MB. See
 * `server/loaded-packages.test.ts`.
 */
export const { createServer, request } = process.getBuiltinModule('node:http');

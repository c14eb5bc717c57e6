export { ConfiguredServer, readAnswer, type StreamedRequest } from './configured-server.ts';
export { OutboundFailure, type OutboundReason } from './outbound-failure.ts';
export { type CheckedHost, OutboundGuard } from './outbound-guard.ts';
export { checkUrl, type OutboundAnswer, type OutboundRequest, sendRequest } from './request.ts';
export { type ResolveName, systemResolver } from './resolve-name.ts';

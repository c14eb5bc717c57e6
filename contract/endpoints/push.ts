import { endpoint, signedOut } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import { EndedPushSubscription, PushSubscription, PushTest, PushTestInput } from '../resources/push.ts';
import { Type } from '../type.ts';

/** Push messages to browsers (Web Push). */
export const push = {
  key: endpoint({
    id: 'push.key',
    method: 'GET',
    path: '/api/v1/push/key',
    auth: 'any',
    summary: 'Get the public key of the service for push subscriptions',
    responses: {
      200: Type.Object({
        public_key: Type.String({
          description: 'base64url, an uncompressed point of P-256: `applicationServerKey` of `PushManager.subscribe`.',
        }),
      }),
    },
    errors: { 401: signedOut },
  }),
  subscribe: endpoint({
    id: 'push.subscribe',
    method: 'POST',
    path: '/api/v1/push/subscribe',
    auth: 'any',
    summary: 'Send push messages to a browser',
    notes:
      'The body is the subscription as the browser writes it. A known endpoint moves to the caller. The subscription ends with the ' +
      `session or token of this request. An account has at most ${LIMITS.push.devices} subscriptions: one more removes the oldest.`,
    body: PushSubscription,
    responses: { 204: null },
    errors: { 400: 'bad_request', 401: signedOut, 422: 'validation_failed' },
  }),
  unsubscribe: endpoint({
    id: 'push.unsubscribe',
    method: 'POST',
    path: '/api/v1/push/unsubscribe',
    auth: 'any',
    summary: 'Send no more push messages to a browser',
    notes: 'Has no effect on an unknown endpoint, or on one of another account.',
    body: EndedPushSubscription,
    responses: { 204: null },
    errors: { 400: 'bad_request', 401: signedOut, 422: 'validation_failed' },
  }),
  test: endpoint({
    id: 'push.test',
    method: 'POST',
    path: '/api/v1/push/test',
    auth: 'any',
    summary: "Send a test message to the caller's devices",
    notes: 'Answers when each push service has answered, after at most 15 seconds.',
    body: PushTestInput,
    bodyOptional: true,
    responses: { 200: PushTest },
    errors: { 400: 'bad_request', 401: signedOut, 422: 'validation_failed' },
  }),
} as const;

/** Web Push: messages to browsers through their push services (RFC 8030, RFC 8291, RFC 8292). */

export { MAX_MESSAGE_BYTES } from './encrypt-message.ts';
export { type PushKeys, readAuthSecret, readPublicKey } from './push-keys.ts';
export {
  type PushMessage,
  type PushOutcome,
  type PushResult,
  type PushSender,
  type PushTarget,
  sendMessage,
} from './send-message.ts';
export { newVapidKeys, type VapidKeys } from './vapid.ts';

/** Public API: push messages on this device. */

export { keepDevice } from './keep-device.ts';
export { PushSettings } from './push-settings.tsx';

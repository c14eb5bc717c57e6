import { pluralOf } from '../../plural.ts';

const plural = pluralOf('en');

/** The section for notifications on this device. */
export const push = {
  title: 'Notifications on this device',
  text: 'This browser shows reminders and notifications, even when Sammen is closed. They end when you sign out.',
  turnOn: 'Turn on notifications',
  turnOff: 'Turn off',
  isOn: 'Notifications are on for this device.',
  isOff: 'Notifications are off for this device.',
  isDenied:
    'Your browser blocks notifications from Sammen. Allow them in the browser’s settings for this site, then reload this page.',
  isInsecure: 'Notifications on this device need an https address. You’ve opened Sammen over http.',
  isUnsupported:
    'This browser doesn’t support notifications from websites. On iPhone and iPad, add Sammen to the Home Screen and open it from there.',
  failed: 'The browser couldn’t turn on notifications. Check your connection and try again.',
  test: 'Send a test message',
  testTitle: 'Sammen',
  testBody: 'Notifications work on this device.',
  noDevice: 'No device receives notifications. Turn them off and on again.',
  sent: (count: number) => plural(count, { one: 'Sent to # device.', other: 'Sent to # devices.' }),
  notSent: (service: string, reason: string) => `${service}: ${reason}`,
  gone: 'the device has unsubscribed and was removed.',
  rejected: 'the push service refused the message.',
  busy: 'the push service wants fewer messages. Try again later.',
  unavailable: 'the push service doesn’t work at the moment. Try again later.',
  timeout: 'the push service didn’t answer in time. Try again later.',
  unreachable: 'the push service can’t be reached. Try again later.',
  not_allowed: 'the address of the push service isn’t allowed.',
};

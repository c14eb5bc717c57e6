import { accessChannels } from '../access-channels.ts';

/** The channels of an account, in the security settings and on the page of a password reset. */
export const channels = {
  kinds: accessChannels,
  title: 'Connections and secret addresses',
};

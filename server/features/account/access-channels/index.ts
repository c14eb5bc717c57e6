/** Lists and removes the channels of an account: connections by which data enters or leaves it without a session, API token or passkey. */

export { accessChannels, isConnection, removeConnections } from './channels.ts';

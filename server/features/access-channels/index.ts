/** The ways besides sessions, API tokens and passkeys by which data enters or leaves an account: listed and removed together. */

export { accessChannels, isConnection, removeConnections } from './channels.ts';

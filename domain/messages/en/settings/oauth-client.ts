/** Settings: the OAuth client of the service. */
export const oauthClient = {
  title: 'Google client',
  text: 'Register an OAuth client at Google, so that users can connect their Gmail accounts and Google calendars. Only administrators see this.',
  redirect: 'Redirect address for calendars',
  mailRedirect: 'Redirect address for Gmail',
  redirectHint: 'Enter this address at Google.',
  id: 'Client ID',
  secret: 'Client secret',
  secretKept: 'Leave this empty to keep the current secret.',
  fixed: 'Set by SERVICE_HOSTEDMAIL_CLIENT_ID.',
};

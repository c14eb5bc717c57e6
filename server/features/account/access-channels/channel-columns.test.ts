/** Every column of the database that can hold a secret or an address of another service is classified. */

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { SEALED_COLUMNS } from '#server/platform/crypto/sealed-columns.ts';
import { eachDatabase } from '#server/testing/databases.ts';

/** Columns with a secret or an address of another service whose rows are removed with all access of an account. */
const REVOKED = new Set([
  'session.id',
  'session.address',
  'session.waiting_identity',
  'api_token.hash',
  'api_token.prefix',
  'api_token.last_used_address',
  'api_token_project.token_id',
  'assistant_code.hash',
  'assistant_code.token_id',
  'assistant_code.redirect_uri',
  'assistant_code.challenge',
  'passkey.credential_id',
  'passkey.public_key',
  'sign_in_identity.issuer',
  'calendar_feed.token_hash',
  'calendar_feed.token',
  'mail_address.token_hash',
  'mail_address.token',
  'ai_settings.base_url',
  'ai_settings.api_key',
  'mailbox.host',
  'mailbox.password',
  'webhook.url',
  'webhook.secret',
  'webhook.former_secret',
  'webhook.former_secret_until',
  'calendar_subscription.url',
  'calendar_subscription.url_hash',
  'calendar_subscription.content_hash',
  'calendar_subscription.sync_token',
  'calendar_event.url',
  'oauth_grant.account',
  'oauth_grant.refresh_token',
  'oauth_grant.access_token',
  'oauth_handshake.state_hash',
  'oauth_handshake.verifier',
  'push_subscription.token_id',
  'push_subscription.endpoint',
  'push_subscription.auth',
]);

/** Columns whose rows stay, with the reason. */
const KEPT: Readonly<Record<string, string>> = {
  'user.email': 'The address of the account. It cannot be changed.',
  'user.email_confirmed': 'A flag.',
  'user.password_hash': 'The owner changes the password, which the revocation asks for.',
  'user.totp_secret': 'The second factor of the owner. It gives no access without the password.',
  'user.totp_pending': 'As above. It is not in use.',
  'recovery_code.hash': 'As above.',
  'mail.recipient': 'The queue of mails to the account itself.',
  'password_reset.token_hash': 'A link that only the address of the account has received. It ends with the next reset.',
  'address_confirmation.token_hash': 'As above. It works only in a session of the account.',
  'sign_in_device.token_hash': 'Gives no access without the password.',
  'sign_in_device.address': 'Where a device has signed in.',
  'sso_handshake.state_hash': 'Ends after ten minutes, and needs a linked identity.',
  'sso_handshake.browser_hash': 'As above.',
  'sso_handshake.secrets': 'As above.',
  'sso_link_request.browser_hash': 'Ends after ten minutes, and needs the address of the account at the provider.',
  'sso_link_request.identity': 'As above.',
  'passkey_challenge.challenge': 'Ends after five minutes. Registration needs a session.',
  'invite.token_hash': 'Gives access to a project, whose members page lists it. It concerns the people of the project.',
  'invite.email': 'As above.',
  'invite.confirms_address': 'A flag.',
  'project_member.email_shown': 'A flag.',
  'project.owner_email_shown': 'A flag.',
  'setting.value': 'Settings of the service, which administrators change.',
  'rate_limit.bucket': 'Counts of attempts.',
  'idempotency.key': 'Repeated requests need a credential.',
  'received_mail.message_hash': 'Which mails were received.',
  'mailbox_message.message_hash': 'Which mails were read. Ends with its mailbox.',
  'hosted_mail_thread.account': 'Which threads were read.',
  'file_content.id': 'A hash of the content.',
};

/** Names of columns that can hold a secret or an address of another service. */
const SUSPICIOUS =
  /url|uri|address|host|endpoint|issuer|secret|token(?!s)|hash|^(api_|public_)?key$|password|credential|verifier|challenge|email|recipient|server|domain|identity|account$|^auth$/;

eachDatabase((name, open) => {
  it('S-4-21: every column with a secret or an address of another service is removed, or kept for a reason', async () => {
    const columns =
      name === 'SQLite'
        ? `select m.name || '.' || c.name as name from sqlite_master m, pragma_table_info(m.name) c
           where m.type = 'table' and m.name not like '%\\_tokens%' escape '\\'`
        : `select table_name || '.' || column_name as name from information_schema.columns c
           where table_schema = 'public' and table_name in (select table_name from information_schema.tables where
           table_type = 'BASE TABLE' and table_schema = 'public')`;
    const database = await open();
    const found = await database.read((tx) => tx.allText<{ name: string }>(columns, []));
    const sealed = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
    const suspicious = found.map((row) => row.name).filter((each) => SUSPICIOUS.test(each.split('.')[1] ?? ''));
    const unknown = [...new Set([...suspicious, ...sealed])].filter((each) => !REVOKED.has(each) && !(each in KEPT));
    assert.deepEqual(unknown, []);
    const all = new Set(found.map((row) => row.name));
    assert.deepEqual(
      [...REVOKED, ...Object.keys(KEPT)].filter((each) => !all.has(each)),
      [],
      'the lists name no other columns',
    );
  });
});

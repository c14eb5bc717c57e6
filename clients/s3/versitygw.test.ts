// Debian packages: none

import { goProgramOf } from '../go-programs.ts';
import { ACCESS } from './storage-server.ts';
import { testStorage } from './test-storage.ts';

const install = () => goProgramOf('github.com/versity/versitygw/cmd/versitygw', 'v1.8.0');

testStorage('Versity Gateway', install, ({ port, folder, region }) => ({
  args: ['--port', `127.0.0.1:${port}`, '--region', region, 'posix', folder],
  env: { ROOT_ACCESS_KEY: ACCESS.key, ROOT_SECRET_KEY: ACCESS.secret },
  ready: /(http:\/\/127.0.0.1:\d+)/,
}));

/** Entry point of the service. */

import { runService } from './run-service.ts';

await runService();

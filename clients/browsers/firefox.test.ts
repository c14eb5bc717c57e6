// Debian packages: firefox-esr

/** The main flows of the web app in Firefox ESR. */

import { startFirefox } from './firefox.ts';
import { testMainFlows } from './main-flows.ts';

testMainFlows(startFirefox);

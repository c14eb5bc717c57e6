// Debian packages: webkit2gtk-driver xvfb

/** The main flows of the web app in WebKitGTK, the engine of GNOME Web and a relative of Safari. */

import { testMainFlows } from './main-flows.ts';
import { startWebKit } from './webkit.ts';

testMainFlows(startWebKit);

import './styles/reset.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/print.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { start } from './account/session.ts';
import { takeSsoOutcome } from './account/single-sign-on.ts';
import { discardEarlyResponses } from './api/early-responses.ts';
import { queryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { takeMailToken } from './features/account/auth/index.ts';
import { takeInvitation } from './features/sharing/sharing/index.ts';
import { followTyping } from './keyboard/typing.ts';
import { followNavigation } from './navigation/scroll.ts';
import { takeSharedText } from './navigation/shared-text.ts';
import { firstViewShown, watchFirstView } from './platform/first-view.ts';
import { loadViewAt } from './shell/routes.tsx';
import { focusPressedControls } from './ui/pointer/focus-on-press.ts';
import { followLastInput } from './ui/pointer/last-input.ts';

takeInvitation();
takeMailToken();
takeSsoOutcome();
takeSharedText();
followNavigation();
followLastInput();
focusPressedControls();
followTyping();
// No top-level await: the first view is in the same chunk and would wait for this module, which waits for the view.
void Promise.all([start(), loadViewAt(location.pathname)]).then(render);

function render(): void {
  const root = document.getElementById('root');
  if (!root) return;
  watchFirstView(root);
  void firstViewShown.then(discardEarlyResponses);
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>
    </StrictMode>,
  );
}

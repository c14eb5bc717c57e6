import './styles/reset.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/print.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { followTasks } from './features/tasks/cache/follow-tasks.ts';
import { followRecords } from './live/apply-records.ts';
import { loadViewAt } from './routes.tsx';
import { followNavigation } from './shell/scroll.ts';
import { start } from './start.ts';

followRecords();
followTasks(queryClient);
followNavigation();
await Promise.all([start(), loadViewAt(location.pathname)]);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>
    </StrictMode>,
  );
}

import './main.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { followSignOuts, sessionQuery } from './api/session.ts';
import { queryClient } from './app/query-client.ts';
import { createRouter } from './app/router.tsx';
import { followSystemTheme } from './components/theme.ts';
import { Toaster } from './components/Toaster.tsx';

followSystemTheme();
followSignOuts(queryClient);
void queryClient.prefetchQuery(sessionQuery);

const router = createRouter();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root" to draw in.');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      {/* No style elements at run time: the security policy would not run them. */}
      <CSPProvider disableStyleElements>
        <RouterProvider router={router} />
        <Toaster />
      </CSPProvider>
    </QueryClientProvider>
  </StrictMode>,
);

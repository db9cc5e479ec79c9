import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { type DataRouter, RouterProvider } from 'react-router';
import { followSystemTheme } from '../components/theme.ts';
import { Toaster } from '../components/Toaster.tsx';
import { queryClient } from './query-client.ts';

/** Whether the router has loaded the page that the address names. */
function loaded(router: DataRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}

/** Draws the pages of a router. What the server has drawn stays until there is a page to put in its place. */
export async function drawApp(router: DataRouter): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root" to draw in.');
  if (root.hasChildNodes()) await loaded(router);
  followSystemTheme();
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
}

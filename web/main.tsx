import './main.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { sessionQuery } from './api/session.ts';
import { queryClient } from './app/query-client.ts';
import { router } from './app/router.tsx';
import { followSystemTheme } from './components/theme.ts';
import { Toaster } from './components/Toaster.tsx';

followSystemTheme();
void queryClient.prefetchQuery(sessionQuery);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root" to draw in.');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
);

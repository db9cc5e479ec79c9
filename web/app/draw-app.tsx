import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { onceInUse } from '../base/in-use.ts';
import { deferred } from '../components/deferred.ts';
import { followSystemTheme } from '../components/theme.ts';
import { onFirstToast } from '../components/toast.ts';
import { queryClient } from './query-client.ts';

const Toaster = deferred(() => import('../components/Toaster.tsx').then((module) => module.Toaster));

/**
 * The toasts' region: created before it is needed, so that screen readers listen to it, but not with the first view.
 */
function Toasts() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    onFirstToast(want);
    onceInUse(want);
  }, []);
  return isWanted && <Toaster />;
}

/** Draws the pages in place of what the server has drawn. */
export function drawApp(pages: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root" to draw in.');
  followSystemTheme();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        {/* No style elements at run time: the security policy forbids them. */}
        <CSPProvider disableStyleElements>
          {pages}
          <Toasts />
        </CSPProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}

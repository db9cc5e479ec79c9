import { useEffect } from 'react';

/** Sets the tab's title: what this page is, then whose it is. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Letterbox` : 'Letterbox';
  }, [title]);
}

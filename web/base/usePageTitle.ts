import { useEffect } from 'react';

/** Sets the tab's title: what is shown, the page's name, and ours ('12 Oak Road · Rental Units · Letterbox'). */
export function usePageTitle(title: string, shown?: string): void {
  useEffect(() => {
    document.title = [shown, title, 'Letterbox'].filter(Boolean).join(' · ');
  }, [title, shown]);
}

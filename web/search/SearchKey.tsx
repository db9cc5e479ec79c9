import { lazy, Suspense, useEffect, useState } from 'react';
import { setSearchOpen, useSearchOpen } from '../shared/search/search-open.ts';

/** The dialog and its list load when the search is first opened. */
const SearchDialog = lazy(() =>
  import('./SearchDialog.tsx').then(({ SearchDialog: component }) => ({ default: component })),
);

/** Opens the search by Ctrl+K or Cmd+K on every page of a landlord’s. */
export function SearchKey() {
  const open = useSearchOpen();
  const [used, setUsed] = useState(false);
  if (open && !used) setUsed(true);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setSearchOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      // Signed out, or on a page that is not a landlord’s.
      setSearchOpen(false);
    };
  }, []);
  return (
    used && (
      <Suspense fallback={null}>
        <SearchDialog open={open} onOpenChange={setSearchOpen} />
      </Suspense>
    )
  );
}

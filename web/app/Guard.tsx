import { createPath, Navigate, Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { type Access, type PageName, pages } from '../../domain/pages.ts';
import { hasSignedOut, maybeSignedIn, useSession } from '../api/session.ts';
import { useLive } from '../api/live/useLive.ts';
import { Announcer } from '../api/live/Announcer.tsx';
import { SearchKey } from '../search/SearchKey.tsx';
import { announceNews } from './announce-news.ts';
import { OfflineBar } from '../components/OfflineBar.tsx';
import { detourFrom, showsWhileLoading } from './guard.ts';

/** The access of the page that the router found; null for the 404 page. */
function useAccess(): Access | null {
  const name = useMatches().at(-1)?.handle as PageName | undefined;
  return name ? pages[name].access : null;
}

/** Wraps every route: decides who may see which page, and listens for live updates while a landlord is signed in. */
export function Guard() {
  const session = useSession();
  const access = useAccess();
  const location = useLocation();
  useLive(Boolean(session.data?.user?.username), announceNews);

  if (!session.data && !showsWhileLoading(access, maybeSignedIn())) return null;
  const from = { address: createPath(location), state: location.state as unknown, hasSignedOut: hasSignedOut() };
  const detour = session.data ? detourFrom(access, session.data, from) : null;
  if (detour) return <Navigate {...detour} replace />;
  return (
    <>
      <OfflineBar />
      <Outlet />
      <Announcer />
      {access === 'landlord' && session.data?.user?.username && <SearchKey />}
      <ScrollRestoration />
    </>
  );
}

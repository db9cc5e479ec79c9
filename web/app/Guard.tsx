import { Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { maybeSignedIn, useSession } from '../api/session.ts';
import { useLive } from '../api/live/useLive.ts';
import { Announcer } from '../api/live/Announcer.tsx';
import { placeOf, redirectFrom, showsWhileLoading } from './guard.ts';

/** Stands above every route: decides who may be where, and listens for news while a landlord is signed in. */
export function Guard() {
  const { pathname } = useLocation();
  const session = useSession();
  const place = placeOf(pathname);
  useLive(Boolean(session.data?.user?.username));

  if (!session.data && !showsWhileLoading(place, maybeSignedIn())) return null;
  const elsewhere = session.data ? redirectFrom(place, session.data) : null;
  if (elsewhere) return <Navigate to={elsewhere} replace />;
  return (
    <>
      <Outlet />
      <Announcer />
      <ScrollRestoration />
    </>
  );
}

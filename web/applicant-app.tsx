import './main.css';
import { createBrowserRouter, Outlet, type RouteObject, ScrollRestoration } from 'react-router';
import type { ApplicantPage } from '../domain/applications/applicant-link.ts';
import { pages } from '../domain/pages.ts';
import { drawApp } from './app/draw-app.tsx';
import { ErrorPage } from './app/ErrorPage.tsx';
import { OfflineBar } from './components/OfflineBar.tsx';

const screens = {
  information_collection: () => import('./applicant/InformationCollection.tsx'),
  viewing_appointment: () => import('./applicant/ViewingAppointment.tsx'),
} as const satisfies Record<ApplicantPage, () => Promise<unknown>>;

/** Fetches a page before it is drawn. */
export const fetchPage = (page: ApplicantPage): Promise<unknown> => screens[page]();

function ApplicantFrame() {
  return (
    <>
      <OfflineBar />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** The applicant's two pages. They have a router of their own, which carries nothing of the landlord's. */
export const applicantRoutes: RouteObject[] = [
  {
    Component: ApplicantFrame,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      {
        path: pages.informationCollection.path,
        handle: 'informationCollection',
        lazy: screens.information_collection,
      },
      { path: pages.viewingAppointment.path, handle: 'viewingAppointment', lazy: screens.viewing_appointment },
    ],
  },
];

/** Draws the page that the address names, in the place of the passcode page once it is ready. */
export const drawApplication = (): Promise<void> => drawApp(createBrowserRouter(applicantRoutes));

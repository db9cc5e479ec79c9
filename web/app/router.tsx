import { createBrowserRouter } from 'react-router';
import { Landing } from '../landing/Landing.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { Guard } from './Guard.tsx';

/** One chunk for each screen but the first. */
export const router = createBrowserRouter([
  {
    Component: Guard,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      { path: '/', Component: Landing },
      { path: '/setup', lazy: () => import('../account/Setup.tsx') },
      { path: '/account', lazy: () => import('../account/Account.tsx') },
      { path: '/reset-password', lazy: () => import('../account/ResetPassword.tsx') },
      { path: '/confirm-email', lazy: () => import('../account/ConfirmEmail.tsx') },
      { path: '/listings', lazy: () => import('../listings/Dashboard.tsx') },
      { path: '/create-listing', lazy: () => import('../wizard/CreateListing.tsx') },
      { path: '/listing/:listingId', lazy: () => import('../listings/ListingPage.tsx') },
      { path: '/listing/:listingId/application_pipeline', lazy: () => import('../pipeline/PipelinePage.tsx') },
      { path: '/listing/:listingId/compare', lazy: () => import('../decision/ComparePage.tsx') },
      { path: '/listing/:listingId/accept/:applicationId', lazy: () => import('../decision/AcceptPage.tsx') },
      { path: '/listing/:listingId/rental_units', lazy: () => import('../rental-units/RentalUnitsPage.tsx') },
      { path: '/listing/:listingId/closing', lazy: () => import('../closing/ClosingPage.tsx') },
      { path: '/listing/:listingId/viewing_schedule', lazy: () => import('../viewing-schedule/ViewingSchedulePage.tsx') },
      { path: '/listing/:listingId/run_sheet/:date', lazy: () => import('../run-sheet/RunSheetPage.tsx') },
      { path: '/listing/:listingId/applicant_communications', lazy: () => import('../communications/CommunicationsPage.tsx') },
      { path: '/unsorted', lazy: () => import('../unsorted/UnsortedPage.tsx') },
      { path: '/operations', lazy: () => import('../operations/OperationsPage.tsx') },
      { path: '/operations/outbox', lazy: () => import('../operations/OutboxPage.tsx') },
      { path: '/applications/information_collection/:applicationId', lazy: () => import('../applicant/InformationCollection.tsx') },
      { path: '/applications/viewing_appointment/:applicationId', lazy: () => import('../applicant/ViewingAppointment.tsx') },
      { path: '*', lazy: () => import('./NotFound.tsx') },
    ],
  },
]);

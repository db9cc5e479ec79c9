import { createBrowserRouter } from 'react-router';
import { Landing } from '../accounts/landing/Landing.tsx';
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
      { path: '/setup', lazy: () => import('../accounts/Setup.tsx') },
      { path: '/account', lazy: () => import('../accounts/Account.tsx') },
      { path: '/reset-password', lazy: () => import('../accounts/ResetPassword.tsx') },
      { path: '/confirm-email', lazy: () => import('../accounts/ConfirmEmail.tsx') },
      { path: '/listings', lazy: () => import('../listings/Dashboard.tsx') },
      { path: '/create-listing', lazy: () => import('../listings/wizard/CreateListing.tsx') },
      { path: '/listing/:listingId', lazy: () => import('../listings/ListingPage.tsx') },
      { path: '/listing/:listingId/application_pipeline', lazy: () => import('../applications/PipelinePage.tsx') },
      { path: '/listing/:listingId/compare', lazy: () => import('../tenancies/decision/ComparePage.tsx') },
      { path: '/listing/:listingId/accept/:applicationId', lazy: () => import('../tenancies/decision/AcceptPage.tsx') },
      { path: '/listing/:listingId/rental_units', lazy: () => import('../tenancies/units/RentalUnitsPage.tsx') },
      { path: '/listing/:listingId/closing', lazy: () => import('../tenancies/closing/ClosingPage.tsx') },
      {
        path: '/listing/:listingId/viewing_schedule',
        lazy: () => import('../viewings/schedule/ViewingSchedulePage.tsx'),
      },
      { path: '/listing/:listingId/run_sheet/:date', lazy: () => import('../viewings/run-sheet/RunSheetPage.tsx') },
      {
        path: '/listing/:listingId/applicant_communications',
        lazy: () => import('../messages/CommunicationsPage.tsx'),
      },
      { path: '/unsorted', lazy: () => import('../inbound/UnsortedPage.tsx') },
      { path: '/operations', lazy: () => import('../operations/OperationsPage.tsx') },
      { path: '/operations/outbox', lazy: () => import('../operations/OutboxPage.tsx') },
      {
        path: '/applications/information_collection/:applicationId',
        lazy: () => import('../applicant/InformationCollection.tsx'),
      },
      {
        path: '/applications/viewing_appointment/:applicationId',
        lazy: () => import('../applicant/ViewingAppointment.tsx'),
      },
      { path: '*', lazy: () => import('./NotFound.tsx') },
    ],
  },
]);

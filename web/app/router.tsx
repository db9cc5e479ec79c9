import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { type PageName, pages } from '../../domain/pages.ts';
import { Landing } from '../accounts/landing/Landing.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { Guard } from './Guard.tsx';

type Screen = { Component: ComponentType } | { lazy: () => Promise<{ Component: ComponentType }> };

/** The applicant's pages are a separate document, behind the passcode (applicant-app.tsx). */
type ApplicantPageName = 'informationCollection' | 'viewingAppointment';

/** One chunk for each screen but the first. */
const screens: Record<Exclude<PageName, ApplicantPageName>, Screen> = {
  landing: { Component: Landing },
  setup: { lazy: () => import('../accounts/Setup.tsx') },
  account: { lazy: () => import('../accounts/Account.tsx') },
  deleteAccount: { lazy: () => import('../accounts/DeleteAccount.tsx') },
  deletions: { lazy: () => import('../privacy/DeletionsPage.tsx') },
  processorAgreement: { lazy: () => import('../privacy/AgreementPage.tsx') },
  dataRequests: { lazy: () => import('../privacy/DataRequestsPage.tsx') },
  resetPassword: { lazy: () => import('../accounts/ResetPassword.tsx') },
  confirmEmail: { lazy: () => import('../accounts/ConfirmEmail.tsx') },
  lostSecondStep: { lazy: () => import('../accounts/LostSecondStep.tsx') },
  stopRecovery: { lazy: () => import('../accounts/StopRecovery.tsx') },
  twoStep: { lazy: () => import('../accounts/TwoStepPage.tsx') },
  today: { lazy: () => import('../today/TodayPage.tsx') },
  listings: { lazy: () => import('../listings/Dashboard.tsx') },
  example: { lazy: () => import('../listings/example/ExamplePage.tsx') },
  createListing: { lazy: () => import('../listings/wizard/CreateListing.tsx') },
  privacyNotice: { lazy: () => import('../privacy/NoticePage.tsx') },
  apply: { lazy: () => import('../applicant/apply/ApplyPage.tsx') },
  confirmEnquiry: { lazy: () => import('../applicant/apply/ConfirmEnquiry.tsx') },
  applyCard: { lazy: () => import('../listings/ApplyCardPage.tsx') },
  listingForm: { lazy: () => import('../listings/form/ListingFormPage.tsx') },
  listing: { lazy: () => import('../listings/ListingPage.tsx') },
  pipeline: { lazy: () => import('../applications/PipelinePage.tsx') },
  triage: { lazy: () => import('../applications/triage/TriagePage.tsx') },
  compare: { lazy: () => import('../tenancies/compare/ComparePage.tsx') },
  accept: { lazy: () => import('../tenancies/accept/AcceptPage.tsx') },
  rentalUnits: { lazy: () => import('../tenancies/units/RentalUnitsPage.tsx') },
  closing: { lazy: () => import('../tenancies/closing-emails/ClosingPage.tsx') },
  viewingSchedule: { lazy: () => import('../viewings/schedule/ViewingSchedulePage.tsx') },
  runSheet: { lazy: () => import('../viewings/run-sheet/RunSheetPage.tsx') },
  communications: { lazy: () => import('../messages/CommunicationsPage.tsx') },
  unsorted: { lazy: () => import('../inbound/UnsortedPage.tsx') },
  archived: { lazy: () => import('../inbound/ArchivedPage.tsx') },
  operations: { lazy: () => import('../operations/OperationsPage.tsx') },
  outbox: { lazy: () => import('../operations/OutboxPage.tsx') },
  jobs: { lazy: () => import('../operations/JobsPage.tsx') },
  mailDomain: { lazy: () => import('../operations/MailDomainPage.tsx') },
  accounts: { lazy: () => import('../operations/AccountsPage.tsx') },
  signUp: { lazy: () => import('../operations/SignUpPage.tsx') },
  layouts: { lazy: () => import('../operations/LayoutsPage.tsx') },
  suppressions: { lazy: () => import('../operations/SuppressionsPage.tsx') },
};

/** The pages in the router's form; each route's `handle` is its page's name, which the guard reads. */
export const routes: RouteObject[] = [
  {
    Component: Guard,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      ...(Object.keys(screens) as (keyof typeof screens)[]).map((name) => ({
        path: pages[name].path,
        handle: name,
        ...screens[name],
      })),
      { path: '*', lazy: () => import('./NotFound.tsx') },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);

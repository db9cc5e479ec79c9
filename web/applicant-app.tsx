import './main.css';
import { type ComponentType, useEffect, useState } from 'react';
import type { ApplicantPage } from '../domain/applications/applicant-link.ts';
import { drawApp } from './app/draw-app.tsx';
import { ScreenErrors } from './app/ScreenErrors.tsx';
import { onAddress } from './base/applicant-address.ts';
import { applicantPageAt } from './base/applicant-page.ts';
import { OfflineBar } from './components/OfflineBar.tsx';

const screens = {
  information_collection: () => import('./applicant/InformationCollection.tsx'),
  viewing_appointment: () => import('./applicant/ViewingAppointment.tsx'),
} as const satisfies Record<ApplicantPage, () => Promise<{ Component: ComponentType }>>;

/** Loads a page before it is drawn. */
export async function fetchPage(page: ApplicantPage): Promise<ComponentType> {
  return (await screens[page]()).Component;
}

const pageNow = (): ApplicantPage => applicantPageAt(location.pathname) ?? 'information_collection';

/** The applicant's two pages, chosen by the address. They need no router, and include nothing of the landlord's. */
function ApplicantPages({ first }: { first: ComponentType }) {
  const [Screen, setScreen] = useState(() => first);
  useEffect(() => {
    const follow = () => {
      // A page that can't be loaded is left to the browser, which says so.
      fetchPage(pageNow()).then(
        (next) => setScreen(() => next),
        () => location.reload(),
      );
    };
    return onAddress(follow);
  }, []);
  return (
    <ScreenErrors>
      <OfflineBar />
      <Screen />
    </ScreenErrors>
  );
}

/** Draws the page for this address, replacing the passcode page once it is ready. */
export async function drawApplication(): Promise<void> {
  drawApp(<ApplicantPages first={await fetchPage(pageNow())} />);
}

import './main.css';
import type { ApplicantPage } from '../domain/applications/applicant-link.ts';
import { gateReasonParameter } from '../domain/applications/gate-slots.ts';
import { startPasscodeForm } from './applicant/gate/passcode-form.ts';
import { readApplicantSession } from './base/applicant-session.ts';
import { fetchAhead } from './base/fetch-ahead.ts';
import { followSystemTheme } from './components/theme.ts';

/** The application behind the passcode: nothing of it is fetched before someone types. */
const application = () => import('./applicant-app.tsx');

let isFetched = false;

followSystemTheme();
startPasscodeForm({
  fetchAhead(page: ApplicantPage) {
    if (isFetched) return;
    isFetched = true;
    fetchAhead(async () => (await application()).fetchPage(page));
  },
  async enter() {
    // Whoever reloads the page, or keeps it as a bookmark, is not told again why they were sent out.
    history.replaceState(null, '', location.pathname);
    await (await application()).drawApplication();
  },
});

/** A browser that keeps no cookies was let in by this tab's passcode, and is for as long as that is right. */
const session = readApplicantSession();
const isNamed = session?.passcode !== undefined && location.pathname.endsWith(`/${session.applicationId}`);
const wasSentOut = new URLSearchParams(location.search).has(gateReasonParameter);
if (isNamed && !wasSentOut) void application().then((app) => app.drawApplication());

import './main.css';
import type { ApplicantPage } from '../domain/applications/applicant-link.ts';
import { gateReasonParameter } from '../domain/applications/gate-slots.ts';
import { startPasscodeForm } from './applicant/gate/passcode-form.ts';
import { readApplicantSession } from './base/applicant-session.ts';
import { fetchAhead } from './base/fetch-ahead.ts';
import { followSystemTheme } from './components/theme.ts';

/** The application behind the passcode: none of it is loaded before someone types. */
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
    // Someone who reloads the page, or bookmarked it, is not told again why they were signed out.
    history.replaceState(null, '', location.pathname);
    await (await application()).drawApplication();
  },
});

/** A browser without cookies was admitted by this tab's passcode, for as long as that is right. */
const session = readApplicantSession();
const isNamed = session?.passcode !== undefined && location.pathname.endsWith(`/${session.applicationId}`);
const wasSentOut = new URLSearchParams(location.search).has(gateReasonParameter);
if (isNamed && !wasSentOut) void application().then((app) => app.drawApplication());

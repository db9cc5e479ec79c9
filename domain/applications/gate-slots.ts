/**
 * Placeholders for the parts of the passcode page that vary. The page is drawn once, when the web app is built, with
 * these names (web/applicant/gate/GatePage.tsx); the server fills them in for each response
 * (server/applications/gate-page.ts).
 */
export type GateSlots = {
  title: string;
  description: string;
  /** The page's own path, to which its forms are submitted. */
  path: string;
  /** The page behind it, by its name in the path. */
  kind: string;
  /** Why the passcode is asked for again. Null here and below: nothing is shown. */
  note: string | null;
  problem: string | null;
  /** How many attempts are left, or until when there are none. */
  attempts: string | null;
  /** That a new passcode was sent, or why not. */
  resent: string | null;
  resendProblem: string | null;
  /** Whether “Remember this device” was ticked. */
  remember: 'yes' | null;
};

/** Why the passcode is asked for again after a session, as given in the page's query. */
export const gateReasons = ['replaced', 'signed-out'] as const;
export type GateReason = (typeof gateReasons)[number];

/** The name of the query's parameter. */
export const gateReasonParameter = 'ask';

/** How long to wait between requests for a new passcode, in seconds. */
export const resendPauseSeconds = 60;

/** Placeholder for what only the browser knows; the page's script fills it in. */
export const blank = '…';

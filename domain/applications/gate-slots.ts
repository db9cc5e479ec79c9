/**
 * The parts of the passcode page that differ between two answers. The page is drawn once, when the web app is built,
 * with these names in it (web/applicant/gate/GatePage.tsx); the server fills them in for each answer
 * (server/applications/gate-page.ts).
 */
export type GateSlots = {
  title: string;
  description: string;
  /** The page's own path, to which its forms are sent. */
  path: string;
  /** Which of the two pages it leads to, as it stands in the path. */
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

/** Why someone who was inside is asked for the passcode again, as it stands in the page's query. */
export const gateReasons = ['replaced', 'signed-out'] as const;
export type GateReason = (typeof gateReasons)[number];

/** The name of the query's parameter. */
export const gateReasonParameter = 'ask';

/** How long a request for a new passcode keeps the next one from being sent, in seconds. */
export const resendPauseSeconds = 60;

/** Stands in a text for what only the browser knows; the page's script writes that in its place. */
export const blank = '…';

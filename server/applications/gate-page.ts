import type { ApplicantPage } from '../../domain/applications/applicant-link.ts';
import type { GateReason, GateSlots } from '../../domain/applications/gate-slots.ts';
import { gateText } from '../../domain/applications/gate-text.ts';
import { passcodeLockMinutes } from '../../domain/applications/passcode.ts';
import type { PasscodeAnswer } from '../../domain/calls/applicant-gate.ts';
import { civilTime } from '../../domain/civil-time.ts';

const text = gateText.gate;

const kinds = { information_collection: text.form, viewing_appointment: text.viewing } as const;
const notes: Readonly<Record<GateReason, string>> = { replaced: text.replaced, 'signed-out': text.signedOut };

/**
 * The response to one of the page's forms: whether the passcode was right, that an email was sent, or why neither is
 * known.
 */
export type GateOutcome =
  | { of: 'passcode'; answer: PasscodeAnswer }
  | { of: 'passcode' | 'resend'; failure: string }
  | { of: 'resend'; sent: true };

export type GateView = {
  page: ApplicantPage;
  /** The page's own path. */
  path: string;
  /** Why the passcode is asked for again; null the first time. */
  reason: GateReason | null;
  /** Null if the page was just opened. */
  outcome: GateOutcome | null;
  /** Whether “Remember this device” was ticked. */
  remember: boolean;
};

/** How many attempts are left, or until when there are none; null if there is nothing to say. */
function attemptsText(answer: PasscodeAnswer): string | null {
  if (answer.new_passcode_needed) return text.void;
  if (answer.locked_until) return text.locked({ time: civilTime(new Date(answer.locked_until)) });
  if (answer.remaining_tries === undefined) return null;
  return text.tries({ count: answer.remaining_tries, minutes: passcodeLockMinutes });
}

const nothing = { problem: null, attempts: null, resent: null, resendProblem: null };

function outcomeSlots(outcome: GateOutcome | null): Pick<GateSlots, keyof typeof nothing> {
  if (!outcome) return nothing;
  if ('sent' in outcome) return { ...nothing, resent: text.resent };
  if ('answer' in outcome) return { ...nothing, problem: text.invalid, attempts: attemptsText(outcome.answer) };
  return outcome.of === 'passcode'
    ? { ...nothing, problem: outcome.failure }
    : { ...nothing, resendProblem: outcome.failure };
}

function slotsOf({ page, path, reason, outcome, remember }: GateView): GateSlots {
  return {
    ...kinds[page],
    kind: page,
    path,
    note: reason && notes[reason],
    ...outcomeSlots(outcome),
    remember: remember ? 'yes' : null,
  };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (plain: string) => plain.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const slot = /\{\{(\w+)\}\}| data-if="(\w+)"| data-([a-z-]+)-if="(\w+)"/g;

/**
 * Fills in the drawn passcode page in one pass, so that no value can introduce a placeholder. `{{name}}` becomes the
 * escaped value, `data-if="name"` hides its element if there is none, and `data-checked-if="name"` becomes
 * `checked="true"` if there is one.
 *
 * @throws Error if the page has an unknown placeholder
 */
export function gatePage(drawn: string, view: GateView): string {
  const values: Readonly<Record<string, string | null>> = slotsOf(view);
  const valueOf = (name: string): string | null => {
    const value = values[name];
    if (value === undefined) throw new Error(`The passcode page has an unknown slot: ${name}`);
    return value;
  };
  return drawn.replace(slot, (_all, shown?: string, condition?: string, attribute = '', given = '') => {
    if (shown !== undefined) return escaped(valueOf(shown) ?? '');
    if (condition !== undefined) return valueOf(condition) === null ? ' hidden' : '';
    return valueOf(given) === null ? '' : ` ${attribute}="true"`;
  });
}

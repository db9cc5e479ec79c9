import { CircleAlert, CircleCheck, LoaderCircle, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GateSlots } from '../../../domain/applications/gate-slots.ts';
import { gateText } from '../../../domain/applications/gate-text.ts';
import { passcodeLength } from '../../../domain/applications/passcode.ts';
import { Mascot } from '../../components/art/Mascot.tsx';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { OfflineNotice, OfflineRegion } from '../../components/OfflineNotice.tsx';
import { componentsText } from '../../components/text.ts';
import { ApplicantShell } from '../ApplicantShell.tsx';
import { gateScriptTexts } from './script-texts.ts';

const text = gateText.gate;

/**
 * Placeholders that the server fills in, or whose element it hides if there is nothing
 * (server/applications/gate-page.ts).
 */
const slot = (name: keyof GateSlots): string => `{{${name}}}`;
const shownIf = (name: keyof GateSlots) => ({ 'data-if': name });

/**
 * The passcode page, drawn when the web app is built: two plain forms that work without scripts. The script
 * (passcode-form.ts) finds its elements by `data-gate`. Nothing here runs in a browser.
 */
export function GatePage() {
  return (
    <>
      <OfflineRegion>
        <div data-gate="offline" hidden>
          <OfflineNotice />
        </div>
      </OfflineRegion>
      <ApplicantShell>
        <div className="rounded-card border border-line bg-card p-6 text-center shadow-3 sm:p-10">
          <Mascot pose="landing" className="mx-auto h-28 w-auto" />
          <h1 className="mt-4 text-3xl leading-9">{slot('title')}</h1>
          <p className="mx-auto mt-2 max-w-[36ch] text-ink-soft">{slot('description')}</p>
          <p
            role="status"
            {...shownIf('note')}
            className="mx-auto mt-4 max-w-[40ch] rounded-plate bg-info-soft px-4 py-2.5 text-row text-info-ink"
          >
            {slot('note')}
          </p>
          <PasscodeForm />
          <ResendForm />
        </div>
      </ApplicantShell>
      <Toasts />
    </>
  );
}

function PasscodeForm() {
  return (
    <form
      method="post"
      action={slot('path')}
      data-gate="form"
      data-kind={slot('kind')}
      data-texts={JSON.stringify(gateScriptTexts)}
      className="mt-7 text-left"
    >
      <label htmlFor="passcode" className="mb-2 block text-center text-row font-medium">
        {text.passcode}
      </label>
      <PasscodeBoxes />
      <p id="passcode-help" className="mt-3 text-center text-fine text-ink-soft">
        {text.helper}
      </p>
      <Checkbox
        label={text.remember}
        hint={text.rememberHint}
        name="remember_device"
        value="yes"
        data-checked-if="remember"
        className="mx-auto mt-3 w-fit"
      />
      <Button type="submit" size="large" className="mx-auto mt-4 flex" data-gate="submit">
        {text.submit}
      </Button>
      <div id="passcode-problem" aria-live="assertive" className="mt-3 min-h-17 text-center text-row">
        <Line gate="busy" hidden>
          <LoaderCircle aria-hidden className="size-4 animate-spin" /> {text.verifying}
        </Line>
        <p {...shownIf('problem')} data-gate="problem" className="font-medium text-bad-ink">
          <CircleAlert aria-hidden className="mr-2 inline size-4 align-[-0.15em]" />
          <span>{slot('problem')}</span>
        </p>
        <p {...shownIf('attempts')} data-gate="attempts" className="mt-1 text-fine text-ink-soft">
          {slot('attempts')}
        </p>
      </div>
    </form>
  );
}

function Line({ gate, hidden, children }: { gate: string; hidden: boolean; children: ReactNode }) {
  return (
    <p data-gate={gate} hidden={hidden} className="inline-flex items-center gap-2 text-ink-soft">
      {children}
    </p>
  );
}

/** One real field over six drawn boxes (main.css): pasting, autofill and screen readers work as with any field. */
function PasscodeBoxes() {
  return (
    <div className="passcode-boxes">
      <div aria-hidden className="grid grid-cols-6 gap-(--gap)">
        {Array.from({ length: passcodeLength }, (_, index) => (
          <div key={index} data-slot className="h-14 rounded-plate bg-card sm:h-16" />
        ))}
      </div>
      <input
        id="passcode"
        name="passcode"
        data-gate="passcode"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={`(\\s*\\d){${passcodeLength}}\\s*`}
        title={text.helper}
        required
        autoFocus
        data-aria-invalid-if="problem"
        aria-describedby="passcode-help passcode-problem"
        className="text-2xl font-semibold sm:text-3xl"
      />
    </div>
  );
}

/** Sends a new passcode to the address on file. It is never shown here. */
function ResendForm() {
  return (
    <form method="post" action={slot('path')} data-gate="resend-form" className="border-t border-line pt-5">
      <p className="text-row text-ink-soft">{text.lost}</p>
      <Button
        type="submit"
        variant="secondary"
        name="resend"
        value="yes"
        className="mx-auto mt-3 flex"
        data-gate="resend"
      >
        {text.resend}
      </Button>
      <div role="status" className="mt-3 text-row">
        <p {...shownIf('resent')} data-gate="resent" className="text-left text-good-ink">
          {slot('resent')}
        </p>
        <p {...shownIf('resendProblem')} data-gate="resend-problem" className="text-bad-ink">
          {slot('resendProblem')}
        </p>
      </div>
      {/* Next to the live region, not in it: a countdown announced each second would drown out everything else. */}
      <p data-gate="ask-again" hidden className="mt-1 text-fine text-ink-soft" />
    </form>
  );
}

/**
 * Where the script reports a wrong passcode a second time, as the toasts of the other pages do. On a phone at the top:
 * below is what the page itself says about it, and the keyboard.
 */
function Toasts() {
  return (
    <section
      aria-label={componentsText.notifications}
      aria-live="polite"
      tabIndex={-1}
      data-gate="toasts"
      className="fixed inset-x-3 top-3 z-40 sm:top-auto sm:left-auto sm:right-6 sm:bottom-6"
    >
      <template data-gate="toast">
        <div className="relative flex w-full items-start gap-3 rounded-card border border-bad bg-card p-4 pr-10 text-row text-ink shadow-3 sm:w-[22.5rem]">
          <CircleAlert aria-hidden className="mt-px size-5 shrink-0 text-bad-ink" />
          <div>
            <p className="font-medium" />
            <p className="mt-0.5 text-ink-soft" />
          </div>
          <button
            type="button"
            aria-label={componentsText.close}
            className="absolute right-2 top-2 grid size-7 place-items-center rounded-plate text-ink-soft hover:bg-hover"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </div>
      </template>
    </section>
  );
}

/**
 * For an applicant whose passcode was right and whose browser runs no scripts: then theme.js has not set its mark,
 * which it does before anything is drawn.
 */
export function WithoutScript() {
  return (
    <div className="[html[data-theme]_&]:hidden">
      <ApplicantShell>
        <div className="rounded-card border border-line bg-card p-6 text-center shadow-3 sm:p-10">
          <CircleCheck aria-hidden className="mx-auto size-8 text-good-ink" />
          <p className="mt-4">{text.withoutScript}</p>
        </div>
      </ApplicantShell>
    </div>
  );
}

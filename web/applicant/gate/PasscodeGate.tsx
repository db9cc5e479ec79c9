import { CircleAlert, LoaderCircle, MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PasscodeAnswer } from '../../../domain/calls/applicant-gate.ts';
import { type GateKind, useResendPasscode, useVerifyPasscode } from '../../api/applicant-gate.ts';
import { errorText } from '../../api/error-text.ts';
import { Mascot } from '../../components/art/Mascot.tsx';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { toastError, toastsAway } from '../../components/toast.ts';
import { componentsText } from '../../components/text.ts';
import { timeText } from '../../base/dates.ts';
import { passcodeLockMinutes } from '../../../domain/applications/passcode.ts';
import { ApplicantShell } from '../ApplicantShell.tsx';
import { PasscodeInput } from './PasscodeInput.tsx';
import { gateText } from '../../../domain/applications/gate-text.ts';

const text = gateText.gate;

type GateProps = {
  kind: GateKind;
  applicationId: string;
  title?: string;
  description: string;
  /** Why the passcode is asked for again; nothing the first time. */
  note?: string | undefined;
  onVerified: (passcode: string) => void;
  /** Called as the passcode is typed: time to fetch what is behind it. */
  onTyping: () => void;
};

/** Asks for the six-digit passcode and checks it as soon as the sixth digit is typed. */
export function PasscodeGate({
  kind,
  applicationId,
  title = text.title,
  description,
  note,
  onVerified,
  onTyping,
}: GateProps) {
  const [passcode, setPasscode] = useState('');
  const [remember, setRemember] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [wrong, setWrong] = useState<PasscodeAnswer | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const verify = useVerifyPasscode(kind, applicationId);
  const busy = verify.isPending;
  useEffect(() => {
    // A disabled field loses the focus; after a wrong attempt it gets it back.
    if (!busy) input.current?.focus();
  }, [busy]);

  const refuse = (message: string, toastTitle: string, toastText: string) => {
    setPasscode('');
    setProblem(message);
    toastError(toastTitle, toastText);
  };
  const check = (entered: string) =>
    verify.mutate(
      { passcode: entered, remember },
      {
        onSuccess: (answer) => {
          if (answer.verified_passcode) {
            toastsAway();
            return onVerified(entered);
          }
          setWrong(answer);
          refuse(text.invalid, text.invalidTitle, text.invalidToast);
        },
        onError: () => refuse(text.failed, componentsText.error, text.failedToast),
      },
    );
  const edit = (value: string) => {
    setPasscode(value);
    if (value === '') return;
    setProblem(null);
    onTyping();
  };
  const more = attemptsText(wrong);
  return (
    <ApplicantShell>
      <div className="rounded-card border border-line bg-card p-6 text-center shadow-3 sm:p-10">
        <Mascot pose="landing" className="mx-auto h-28 w-auto" />
        <h1 className="mt-4 text-3xl leading-9">{title}</h1>
        <p className="mx-auto mt-2 max-w-[36ch] text-ink-soft">{description}</p>
        {note && (
          <p
            role="status"
            className="mx-auto mt-4 max-w-[40ch] rounded-plate bg-info-soft px-4 py-2.5 text-row text-info-ink"
          >
            {note}
          </p>
        )}
        <div className="mt-7 text-left">
          <label htmlFor="passcode" className="mb-2 block text-center text-row font-medium">
            {text.passcode}
          </label>
          <PasscodeInput
            value={passcode}
            onChange={edit}
            onComplete={check}
            disabled={busy}
            invalid={problem !== null}
            describedBy="passcode-help passcode-problem"
            input={input}
          />
          <p id="passcode-help" className="mt-3 text-center text-fine text-ink-soft">
            {text.helper}
          </p>
          <Checkbox
            label={text.remember}
            hint={text.rememberHint}
            checked={remember}
            onChange={(event) => setRemember(event.target.checked)}
            className="mx-auto mt-3 w-fit"
          />
          <div id="passcode-problem" aria-live="assertive" className="mt-3 min-h-20 text-center text-row">
            {busy && (
              <p className="inline-flex items-center gap-2 text-ink-soft">
                <LoaderCircle aria-hidden className="size-4 animate-spin" /> {text.verifying}
              </p>
            )}
            {!busy && problem && (
              <p className="inline-flex items-center gap-2 font-medium text-bad-ink">
                <CircleAlert aria-hidden className="size-4 shrink-0" /> {problem}
              </p>
            )}
            {!busy && wrong && more && <p className="mt-1 text-fine text-ink-soft">{more}</p>}
          </div>
        </div>
        <Resend applicationId={applicationId} />
      </div>
    </ApplicantShell>
  );
}

/** How many attempts are left, or until when access is locked; null when the server did not say. */
function attemptsText(answer: PasscodeAnswer | null): string | null {
  if (answer?.new_passcode_needed) return text.void;
  if (answer?.locked_until) return text.locked({ time: timeText(answer.locked_until) });
  if (answer?.remaining_tries === undefined) return null;
  return text.tries({ count: answer.remaining_tries, minutes: passcodeLockMinutes });
}

/** Sends a new passcode to the address on file. It is never shown here. */
function Resend({ applicationId }: { applicationId: string }) {
  const resend = useResendPasscode(applicationId);
  return (
    <div className="border-t border-line pt-5">
      <p className="text-row text-ink-soft">{text.lost}</p>
      <Button variant="secondary" className="mt-3" busy={resend.isPending} onClick={() => resend.mutate()}>
        {text.resend}
      </Button>
      <div role="status" className="mt-3 text-row empty:hidden">
        {resend.isSuccess && (
          <p className="inline-flex items-start gap-2 text-left text-good-ink">
            <MailCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
            {text.resent}
          </p>
        )}
        {resend.isError && <p className="text-bad-ink">{errorText(resend.error, text.resendFailed)}</p>}
      </div>
    </div>
  );
}

import { CircleAlert, LoaderCircle, MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PasscodeAnswer } from '../../domain/calls/applicant.ts';
import { type GateKind, useResendPasscode, useVerifyPasscode } from '../api/applicant.ts';
import { ApiError, serverWords } from '../api/client.ts';
import { Mascot } from '../components/art/Mascot.tsx';
import { Button } from '../components/Button.tsx';
import { toastError, toastsAway } from '../components/toast.ts';
import { ApplicantShell } from './ApplicantShell.tsx';
import { failedText, invalidText, lockedText, triesText } from './gate-text.ts';
import { PasscodeInput } from './PasscodeInput.tsx';

type GateProps = {
  kind: GateKind;
  applicationId: string;
  title?: string;
  description: string;
  /** Why it is asked again; nothing the first time. */
  note?: string | undefined;
  onVerified: (passcode: string) => void;
};

/** Asks for the six digits and lets in whoever has them. The sixth digit asks the server by itself. */
export function PasscodeGate({
  kind,
  applicationId,
  title = 'Enter Passcode',
  description,
  note,
  onVerified,
}: GateProps) {
  const [passcode, setPasscode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [wrong, setWrong] = useState<PasscodeAnswer | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const verify = useVerifyPasscode(kind, applicationId);
  const busy = verify.isPending;
  useEffect(() => {
    // A disabled field loses the keyboard; after a wrong try it goes on where it was.
    if (!busy) input.current?.focus();
  }, [busy]);

  const refuse = (text: string, toastTitle: string, toastText: string) => {
    setPasscode('');
    setProblem(text);
    toastError(toastTitle, toastText);
  };
  const tryPasscode = (tried: string) =>
    verify.mutate(tried, {
      onSuccess: (answer) => {
        if (answer.verified_passcode) {
          toastsAway();
          return onVerified(tried);
        }
        setWrong(answer);
        refuse(invalidText, 'Invalid passcode', 'Please try again.');
      },
      onError: () => refuse(failedText, 'Error', 'Failed to verify passcode'),
    });
  const edit = (value: string) => {
    setPasscode(value);
    if (value !== '') setProblem(null);
  };
  const more = wrong?.locked_until ? lockedText(wrong.locked_until) : triesText(wrong?.remaining_tries);
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
            Passcode
          </label>
          <PasscodeInput
            value={passcode}
            onChange={edit}
            onComplete={tryPasscode}
            disabled={busy}
            invalid={problem !== null}
            describedBy="passcode-help passcode-problem"
            input={input}
          />
          <p id="passcode-help" className="mt-3 text-center text-fine text-ink-soft">
            Enter the 6-digit passcode provided to you
          </p>
          <div id="passcode-problem" aria-live="assertive" className="mt-3 min-h-20 text-center text-row">
            {busy && (
              <p className="inline-flex items-center gap-2 text-ink-soft">
                <LoaderCircle aria-hidden className="size-4 animate-spin" /> Verifying passcode...
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

const resendFailed = 'The passcode could not be sent. Please try again in a little while.';

/** A new passcode goes to the address on file; it is said in place, and never shown. */
function Resend({ applicationId }: { applicationId: string }) {
  const resend = useResendPasscode(applicationId);
  const words = resend.error instanceof ApiError ? (serverWords(resend.error.body) ?? resendFailed) : resendFailed;
  return (
    <div className="border-t border-line pt-5">
      <p className="text-row text-ink-soft">No passcode in your mailbox, or has it run out?</p>
      <Button variant="secondary" className="mt-3" busy={resend.isPending} onClick={() => resend.mutate()}>
        Send me a new passcode
      </Button>
      <div role="status" className="mt-3 text-row empty:hidden">
        {resend.isSuccess && (
          <p className="inline-flex items-start gap-2 text-left text-good-ink">
            <MailCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
            If there is such an application, a new passcode is on its way to the e-mail address it was made with.
          </p>
        )}
        {resend.isError && <p className="text-bad-ink">{words}</p>}
      </div>
    </div>
  );
}

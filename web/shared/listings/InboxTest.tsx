import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { useId } from 'react';
import { isTestExpected, TEST_LATE_AFTER_MINUTES } from '../../../domain/inbound/inbox-test.ts';
import type { InboxTest as Test } from '../../../domain/calls/arrivals.ts';
import { useArrivals, useTestInbox } from '../../api/arrivals.ts';
import { momentText, timeText } from '../../base/dates.ts';
import { Button } from '../../components/Button.tsx';
import { toastFailure } from '../toast-failure.ts';
import { inboxTestText as text } from './inbox-test-text.ts';

/** Sends one email to the landlord's own inbox, and shows how far it has come. */
export function InboxTest({ listingId }: { listingId?: string | undefined }) {
  const hint = useId();
  const { data } = useArrivals(listingId);
  const { mutate, isPending } = useTestInbox();
  const test = data?.test ?? null;
  const isExpected = test !== null && isTestExpected(test.state);
  return (
    <div className="flex flex-col gap-3 text-left">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          size="small"
          busy={isPending || isExpected}
          disabled={!data}
          aria-describedby={hint}
          onClick={() => mutate(undefined, { onError: (error) => toastFailure(error, text.failed) })}
        >
          {test ? text.again : text.send}
        </Button>
        <p id={hint} className="min-w-0 max-w-[60ch] flex-1 basis-64 text-fine text-ink-soft">
          {text.hint}
        </p>
      </div>
      <div role="status">{test && <TestProgress test={test} />}</div>
    </div>
  );
}

const looks = {
  sending: { Icon: LoaderCircle, style: 'animate-spin text-ink-soft' },
  travelling: { Icon: LoaderCircle, style: 'animate-spin text-ink-soft' },
  arrived: { Icon: CircleCheck, style: 'text-good-ink' },
  late: { Icon: CircleAlert, style: 'text-warn-ink' },
  failed: { Icon: CircleAlert, style: 'text-bad-ink' },
} as const;

function TestProgress({ test }: { test: Test }) {
  const { Icon, style } = looks[test.state];
  const hasProblem = test.state === 'late' || test.state === 'failed';
  return (
    <div className="flex items-start gap-3 text-row">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${style}`} />
      <div className="min-w-0 max-w-[70ch]">
        <p className="font-medium">
          {test.state === 'late' ? text.states.late({ minutes: TEST_LATE_AFTER_MINUTES }) : text.states[test.state]}
        </p>
        <ol className="mt-1 text-fine text-ink-soft tabular-nums">
          {stepsOf(test).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {hasProblem && <WhatToCheck canWait={test.state === 'late'} />}
      </div>
    </div>
  );
}

/** What has happened so far, with its times. */
function stepsOf({ asked_at, left_at, arrived_at, state }: Test): string[] {
  const left = left_at ? text.steps.left({ at: timeText(left_at) }) : state === 'late' ? text.steps.notLeft : null;
  return [text.steps.asked({ at: momentText(asked_at) }), left, arrived_at && arrivedText(asked_at, arrived_at)].filter(
    (step) => step !== null,
  );
}

function arrivedText(askedAt: string, arrivedAt: string): string {
  const seconds = Math.max(1, Math.round((Date.parse(arrivedAt) - Date.parse(askedAt)) / 1000));
  const at = timeText(arrivedAt);
  return seconds < 120
    ? text.steps.arrivedAfterSeconds({ at, count: seconds })
    : text.steps.arrivedAfterMinutes({ at, count: Math.round(seconds / 60) });
}

function WhatToCheck({ canWait }: { canWait: boolean }) {
  const { title, wait, write, operator } = text.checks;
  return (
    <>
      <p className="mt-2 font-medium">{title}</p>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
        {[...(canWait ? [wait] : []), write, operator].map((check) => (
          <li key={check}>{check}</li>
        ))}
      </ul>
    </>
  );
}

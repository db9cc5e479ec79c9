import { CircleAlert, Link2, ScanSearch } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { platformFacts } from '../../../domain/listings/platforms.ts';
import { Mascot } from '../../components/art/Mascot.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { announceToReaders } from '../../api/live/announcements.ts';
import { goByHand, takeAdvert } from './advert.ts';
import { OtherWays } from './OtherWays.tsx';
import type { StepProps } from './step-props.ts';
import { StepFrame } from './StepFrame.tsx';
import { stepTitles } from './steps.ts';
import { wizardText } from './text.ts';
import { type AdvertReading, useReadAdvert } from './useReadAdvert.ts';

const text = wizardText.verify;

/** Step 3: the advert is read; if that fails, there are two other ways to step 4. */
export function VerifyStep({ wizard, change, onGo, heading }: StepProps) {
  const { busy, problem, start, cancel } = useReadAdvert((answer, source) => change(takeAdvert(answer, source)));
  const name = platformFacts[wizard.platform ?? 'daft'].name;
  const url = wizard.url.trim();
  return (
    <StepFrame
      step={3}
      title={stepTitles[2].title}
      heading={heading}
      hint={text.hint({ platform: name })}
      className="max-w-3xl"
      beside={
        <Mascot pose={problem ? 'lost' : busy ? 'working' : 'landing'} className="h-64 w-auto overflow-visible" />
      }
      onBack={() => onGo(2)}
    >
      <Verify
        url={url}
        busy={busy}
        problem={problem?.of === 'url' ? problem.text : null}
        onVerify={() => start({ url })}
        onStop={cancel}
      />
      <OtherWays
        failed={problem !== null}
        busy={busy}
        problem={problem?.of === 'pasted' ? problem.text : undefined}
        onPaste={(source) => start({ url, source })}
        onByHand={() => change(goByHand)}
      />
    </StepFrame>
  );
}

type VerifyProps = {
  url: string;
  busy: AdvertReading['busy'];
  problem: string | null;
  onVerify: () => void;
  onStop: () => void;
};

/** The URL, the button that reads the advert, and why that failed. */
function Verify({ url, busy, problem, onVerify, onStop }: VerifyProps) {
  const verify = useRef<HTMLButtonElement>(null);
  const read = () => {
    announceToReaders(text.verifying);
    onVerify();
  };
  const stop = () => {
    flushSync(onStop);
    verify.current?.focus();
  };
  return (
    <Card className="p-5 desk:p-7">
      <p className="flex items-start gap-3 rounded-plate bg-sunken px-4 py-3 text-row">
        <Link2 aria-hidden className="mt-0.5 size-4 shrink-0 text-brass-ink" />
        <span className="min-w-0 [overflow-wrap:anywhere]">{url}</span>
      </p>
      {problem !== null && (
        <p
          role="alert"
          className="mt-4 flex items-start gap-3 rounded-plate bg-bad-soft px-4 py-3 text-row text-bad-ink"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {problem}
        </p>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button
          ref={verify}
          size="large"
          busy={busy === 'url'}
          disabled={busy !== null}
          onClick={read}
          className="max-sm:w-full max-sm:px-3 max-sm:text-row"
        >
          {busy !== 'url' && <ScanSearch aria-hidden />}
          {busy === 'url' ? text.verifying : text.verify}
        </Button>
        {busy === 'url' && (
          <Button variant="ghost" size="large" onClick={stop}>
            {text.stop}
          </Button>
        )}
      </div>
      {busy === 'url' && <p className="mt-3 text-fine text-ink-soft">{text.wait}</p>}
    </Card>
  );
}

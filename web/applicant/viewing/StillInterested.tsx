import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HeartHandshake } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { InterestState, StillInterestedAnswer } from '../../../domain/calls/viewing-interest.ts';
import { postAsApplicant } from '../../api/applicant-gate.ts';
import { keys } from '../../api/keys.ts';
import { Mascot } from '../../components/art/Mascot.tsx';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { toastFailure } from '../../shared/toast-failure.ts';
import { viewingText } from './text.ts';
import { problemOf } from '../../shared/problem.ts';

const text = viewingText.interest;

function useAnswer(applicationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: 'yes' | 'no') =>
      postAsApplicant<StillInterestedAnswer>('/applications/viewing_appointment/still_interested', { answer }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.ownViewing(applicationId) }),
  });
}

const answered = { yes: text.saidYes, no: text.saidNo };

/** The question after the viewing. */
export function StillInterested({ applicationId, state }: { applicationId: string; state: InterestState }) {
  const [confirming, setConfirming] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = useAnswer(applicationId);
  const wasAsked = useRef(state === 'asked');
  useEffect(() => {
    // So that a screen reader continues with the answer.
    if (wasAsked.current && state !== 'asked') heading.current?.focus();
  }, [state]);
  const send = (choice: 'yes' | 'no') =>
    answer.mutate(choice, {
      onSuccess: () => setConfirming(false),
      onError: (error) => toastFailure(error, text.failed),
    });
  if (state !== 'asked') {
    return (
      <div className="flex flex-col items-center gap-4 p-8 text-center sm:p-12">
        <Mascot pose={state === 'yes' ? 'landing' : 'empty'} className="h-32 w-auto" />
        <h2 ref={heading} tabIndex={-1} className="text-xl leading-7 outline-none">
          {answered[state].title}
        </h2>
        <p className="max-w-[48ch] text-ink-soft">{answered[state].text}</p>
        {state === 'yes' && (
          <Button variant="ghost" className="text-bad-ink" onClick={() => setConfirming(true)}>
            {text.noLonger}
          </Button>
        )}
        <NoDialog
          open={confirming}
          onOpenChange={setConfirming}
          busy={answer.isPending}
          error={answer.error}
          onConfirm={() => send('no')}
        />
      </div>
    );
  }
  return (
    <div className="flex flex-col items-center gap-4 p-8 text-center sm:p-12">
      <HeartHandshake aria-hidden className="size-10 text-brass-ink" />
      <h2 className="text-xl leading-7">{text.question}</h2>
      <p className="max-w-[48ch] text-ink-soft">{text.text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button size="large" busy={answer.isPending} onClick={() => send('yes')}>
          {text.yes}
        </Button>
        <Button size="large" variant="secondary" disabled={answer.isPending} onClick={() => setConfirming(true)}>
          {text.no}
        </Button>
      </div>
      <NoDialog
        open={confirming}
        onOpenChange={setConfirming}
        busy={answer.isPending}
        error={answer.error}
        onConfirm={() => send('no')}
      />
    </div>
  );
}

function NoDialog({
  open,
  onOpenChange,
  busy,
  error,
  onConfirm,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  busy: boolean;
  error: Error | null;
  onConfirm: () => void;
}) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={text.confirmTitle}
      confirm={text.confirm}
      dismiss={text.dismiss}
      destructive
      busy={busy}
      problem={problemOf(error, text.failed)}
      onConfirm={onConfirm}
    >
      <p>{text.confirmText}</p>
    </ConfirmDialog>
  );
}

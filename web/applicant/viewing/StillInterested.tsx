import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HeartHandshake } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { InterestState, StillInterestedAnswer } from '../../../domain/calls/viewing-interest.ts';
import { postAsApplicant } from '../../api/applicant.ts';
import { keys } from '../../api/keys.ts';
import { Mascot } from '../../components/art/Mascot.tsx';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { toastFailure } from './viewing-words.ts';

function useAnswer(applicationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: 'yes' | 'no') =>
      postAsApplicant<StillInterestedAnswer>('/applications/viewing_appointment/still_interested', { answer }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.ownViewing(applicationId) }),
  });
}

const told = {
  yes: {
    title: 'Thank you',
    text: 'The landlord knows that you are still interested, is deciding now, and you hear by e-mail.',
  },
  no: {
    title: 'Thank you for telling us',
    text: 'The landlord knows that you are no longer interested. Your application has ended, and nothing more is needed from you.',
  },
} as const;

/** The question after the viewing. */
export function StillInterested({ applicationId, state }: { applicationId: string; state: InterestState }) {
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = useAnswer(applicationId);
  const wasAsked = useRef(state === 'asked');
  useEffect(() => {
    // What was just answered is read next.
    if (wasAsked.current && state !== 'asked') heading.current?.focus();
  }, [state]);
  const send = (word: 'yes' | 'no') =>
    answer.mutate(word, {
      onError: (error) => toastFailure(error, 'Your answer could not be sent. Please try again.'),
      onSettled: () => setAsking(false),
    });
  if (state !== 'asked') {
    return (
      <div className="flex flex-col items-center gap-4 p-8 text-center sm:p-12">
        <Mascot pose={state === 'yes' ? 'landing' : 'empty'} className="h-32 w-auto" />
        <h2 ref={heading} tabIndex={-1} className="text-xl leading-7 outline-none">
          {told[state].title}
        </h2>
        <p className="max-w-[48ch] text-ink-soft">{told[state].text}</p>
        {state === 'yes' && (
          <Button variant="ghost" className="text-bad-ink" onClick={() => setAsking(true)}>
            I am no longer interested
          </Button>
        )}
        <NoDialog open={asking} onOpenChange={setAsking} busy={answer.isPending} onConfirm={() => send('no')} />
      </div>
    );
  }
  return (
    <div className="flex flex-col items-center gap-4 p-8 text-center sm:p-12">
      <HeartHandshake aria-hidden className="size-10 text-brass-ink" />
      <h2 className="text-xl leading-7">Are you still interested in this home?</h2>
      <p className="max-w-[48ch] text-ink-soft">
        Your viewing is over and the landlord is deciding. Your answer helps, whichever it is.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button size="large" busy={answer.isPending} onClick={() => send('yes')}>
          Yes, I am still interested
        </Button>
        <Button size="large" variant="secondary" disabled={answer.isPending} onClick={() => setAsking(true)}>
          No, thank you
        </Button>
      </div>
      <NoDialog open={asking} onOpenChange={setAsking} busy={answer.isPending} onConfirm={() => send('no')} />
    </div>
  );
}

function NoDialog({
  open,
  onOpenChange,
  busy,
  onConfirm,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  busy: boolean;
  onConfirm: () => void;
}) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="No longer interested?"
      confirm="End my application"
      dismiss="Go back"
      destructive
      busy={busy}
      onConfirm={onConfirm}
    >
      <p>The landlord is told, and your application for this home ends.</p>
    </ConfirmDialog>
  );
}

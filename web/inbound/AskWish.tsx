import { MessageCircleQuestion } from 'lucide-react';
import type { UnsortedMail } from '../../domain/calls/unsorted.ts';
import { civilDate } from '../../domain/civil-time.ts';
import { shortDate } from '../../domain/text/dates.ts';
import { useAskWish, useTakeBackQuestion } from '../api/unsorted.ts';
import { Button } from '../components/Button.tsx';
import { useHeld } from '../components/useHeld.ts';
import { toastDone, toastUndoable } from '../components/toast.ts';
import { toastFailure } from '../shared/toast-failure.ts';
import { inboundText } from './text.ts';

const text = inboundText.wish;
const failed = (error: Error) => toastFailure(error);

/** Asks someone who names a home and doesn’t say what they want, in one click; afterwards says when they were asked. */
export function AskWish({ mail }: { mail: UnsortedMail }) {
  const { mutateAsync: ask, isPending } = useAskWish();
  const { mutateAsync: takeBack } = useTakeBackQuestion();
  // Until the question leaves it can be taken back, so nobody has been asked yet.
  const isHeld = useHeld(mail.question.held_until);
  const sender = mail.from_address;
  const { can_ask: canAsk, asked_at: askedAt } = mail.question;
  if (askedAt)
    return (
      <p className="order-first basis-full text-row text-ink-soft [overflow-wrap:anywhere]">
        {isHeld ? text.willAsk({ sender }) : text.askedOn({ sender, date: shortDate(civilDate(new Date(askedAt))) })}
      </p>
    );
  if (!canAsk) return null;
  const undo = () => void takeBack({ id: mail.id }).then(() => toastDone(text.takenBack), failed);
  const onceDone = () => toastDone(text.asked({ sender }));
  const onAsk = () =>
    void ask({ id: mail.id }).then(
      // It has left only once it can no longer be taken back.
      ({ undo_until: until }) => toastUndoable(text.willAsk({ sender }), new Date(until), undo, { onceDone }),
      failed,
    );
  return (
    <Button variant="secondary" busy={isPending} onClick={onAsk}>
      <MessageCircleQuestion aria-hidden className="size-4" /> {text.ask}
    </Button>
  );
}

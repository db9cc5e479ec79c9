import { useState } from 'react';
import type { ProgressionAnswer } from '../../../domain/calls/progression.ts';
import { useAskMore } from '../../api/progression.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { toastDone } from '../../components/toast.ts';
import { progressionText as text } from './text.ts';
import { toastFailure } from '../../shared/toast-failure.ts';
import { problemOf } from '../../shared/problem.ts';

/** How many more applicants one press lets in. */
const NEXT = 10;

/** Asks the next waiting applicants for documents, after saying who will be emailed. */
export function AskNext({ settings }: { settings: ProgressionAnswer }) {
  const [asking, setAsking] = useState(false);
  const more = useAskMore();
  const { documents, paused, viewing, order, waiting_for_documents: waiting, listing_id: listingId } = settings;
  const words =
    order === 'view'
      ? { act: text.inviteNext, title: text.inviteTitle, effect: text.inviteEffect, done: text.inviteDone }
      : { act: text.nextOnes, title: text.nextTitle, effect: text.nextEffect, done: text.nextDone };
  const count = Math.min(NEXT, waiting);
  if (documents !== 'first' || paused || count === 0) return null;
  const ask = async () => {
    try {
      await more.mutateAsync({ listing_id: listingId, count });
      setAsking(false);
      toastDone(words.done({ count }), undefined, text.saveFailed);
    } catch (error) {
      toastFailure(error, text.saveFailed);
    }
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{words.act({ count })}</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.title({ count })}
        confirm={words.act({ count })}
        busy={more.isPending}
        problem={problemOf(more.error, text.saveFailed)}
        onConfirm={() => void ask()}
      >
        <p>{words.effect({ count, places: String(viewing === 'places') })}</p>
      </ConfirmDialog>
    </>
  );
}

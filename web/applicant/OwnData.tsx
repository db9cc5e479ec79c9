import { useState } from 'react';
import { withdrawalRefusal } from '../../domain/applications/withdrawal.ts';
import type { ApplicantStatus } from '../../domain/calls/information-collection.ts';
import { positionOf } from '../../domain/pipeline.ts';
import { erasureRefusal } from '../../domain/privacy/erasure.ts';
import { periodInWords } from '../../domain/privacy/period-words.ts';
import { useEraseOwn, useWithdraw } from '../api/own-data.ts';
import { Button } from '../components/Button.tsx';
import { Card, CardHead } from '../components/Card.tsx';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { toastDone } from '../components/toast.ts';
import { problemOf } from '../shared/problem.ts';
import { KeptFor } from './own-data/KeptFor.tsx';
import { OwnAccesses } from './own-data/OwnAccesses.tsx';
import { OwnDownload } from './own-data/OwnDownload.tsx';
import { applicantText } from './text.ts';

const text = applicantText.ownData;

type OwnDataProps = { applicationId: string; status: ApplicantStatus; onErased: () => void };

/** Ending the application and having everything deleted: each is two taps away, at every stage. */
export function OwnData({ applicationId, status, onErased }: OwnDataProps) {
  const [asking, setAsking] = useState<'withdraw' | 'erase' | null>(null);
  const position = positionOf(status.stage, status.sub_state);
  const canWithdraw = position !== null && withdrawalRefusal(position) === null;
  const whyNot = position && erasureRefusal(position, 'applicant');
  const close = () => setAsking(null);
  return (
    <Card aria-labelledby="own-data" className="mt-5 p-5 sm:px-9 sm:py-7">
      <CardHead id="own-data" title={text.title} hint={whyNot ?? text.hint} />
      {!whyNot && (
        <div className="mt-4 flex flex-wrap gap-3">
          {canWithdraw && (
            <Button variant="secondary" onClick={() => setAsking('withdraw')}>
              {text.withdraw}
            </Button>
          )}
          <Button variant="secondary" onClick={() => setAsking('erase')}>
            {text.erase}
          </Button>
        </div>
      )}
      <KeptFor kept={status.kept} notice={status.privacy_notice} />
      <OwnDownload applicationId={applicationId} />
      <OwnAccesses applicationId={applicationId} />
      <WithdrawDialog applicationId={applicationId} open={asking === 'withdraw'} onClose={close} />
      <EraseDialog record={status.kept.record} open={asking === 'erase'} onClose={close} onErased={onErased} />
    </Card>
  );
}

type DialogProps = { open: boolean; onClose: () => void };

function WithdrawDialog({ applicationId, open, onClose }: DialogProps & { applicationId: string }) {
  const withdraw = useWithdraw(applicationId);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={text.withdrawTitle}
      confirm={text.withdraw}
      busy={withdraw.isPending}
      problem={problemOf(withdraw.error, text.withdrawFailed)}
      onConfirm={() =>
        withdraw.mutate(undefined, {
          onSuccess: () => {
            onClose();
            toastDone(text.withdrawn);
          },
        })
      }
    >
      <p>{text.withdrawText}</p>
      <p>{text.withdrawKeeps}</p>
    </ConfirmDialog>
  );
}

type EraseProps = DialogProps & { record: ApplicantStatus['kept']['record']; onErased: () => void };

function EraseDialog({ record, open, onClose, onErased }: EraseProps) {
  const erase = useEraseOwn();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={text.eraseTitle}
      confirm={text.eraseConfirm}
      destructive
      busy={erase.isPending}
      problem={problemOf(erase.error, text.eraseFailed)}
      onConfirm={() => erase.mutate(undefined, { onSuccess: onErased })}
    >
      <p>{text.eraseText}</p>
      <p>{text.eraseKeeps({ period: periodInWords(record) })}</p>
      <p className="font-medium text-ink">{text.eraseLasting}</p>
    </ConfirmDialog>
  );
}

import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { pages } from '../../../domain/pages.ts';
import type { AcceptPreview, AcceptTenantAnswer } from '../../../domain/calls/decision.ts';
import { ApiError } from '../../api/client.ts';
import { useAcceptPreview, useAcceptTenant } from '../../api/decision.ts';
import { paths } from '../../base/paths.ts';
import { usePageTitle } from '../../base/usePageTitle.ts';
import { ListingDoor } from '../../components/art/ListingDoor.tsx';
import { AppShell } from '../../shared/shell/AppShell.tsx';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Card, CardHead } from '../../components/Card.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { toastDone, toastError } from '../../components/toast.ts';
import { useErrorToast } from '../../components/useErrorToast.ts';
import { AcceptDialog } from './AcceptDialog.tsx';
import { Accepted, doneWords } from './Accepted.tsx';
import { mailsOf, toldOthers } from './fate-words.ts';
import { MailPreviews } from './MailPreviews.tsx';
import { UnitPicker } from './UnitPicker.tsx';
import { Affected, Occupancy } from './WhatChanges.tsx';

const failed = 'Failed to load applicant data. Please try again.';
/** How long the notice of a listing that is fully let is read before the dashboard comes (specification, section 9). */
const redirectMs = 3000;

/** A tenant is accepted here: first all that changes and every mail, then the question. */
export function Component() {
  const { listingId = '', applicationId = '' } = useParams();
  const [instanceId, setInstanceId] = useState('');
  const [done, setDone] = useState<AcceptTenantAnswer | null>(null);
  const { data, error, isFetching, refetch } = useAcceptPreview(listingId, applicationId, instanceId, done === null);
  usePageTitle(pages.accept.title, data?.applicant_name);
  useErrorToast(error, failed);
  const missing = error instanceof ApiError && error.status === 404;
  const accepted = done ?? data?.accepted ?? null;
  return (
    <AppShell
      title={data && !accepted ? `Accept ${data.applicant_name}?` : 'Accept Tenant'}
      {...(data ? { subtitle: data.listing_address } : {})}
      back={{ to: `${paths.pipeline(listingId)}?stage=final_decision`, label: 'Back to the final decision' }}
      mark={<ListingDoor id={listingId} className="h-15 w-10 shrink-0 max-sm:hidden" />}
    >
      {missing && (
        <EmptyState
          pose="lost"
          title="This applicant is not among yours"
          text="They may have been removed, or belong to another account."
        />
      )}
      {!missing && !data && !error && <Spinner label="Looking at what would change" />}
      {!missing && !data && error && (
        <div className="mt-8">
          <LoadFailed text={failed} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {accepted && <Accepted listingId={listingId} answer={accepted} leaving={done?.scenario === 'listing_full'} />}
      {data && !accepted && <Preview listingId={listingId} preview={data} onChoose={setInstanceId} onDone={setDone} />}
    </AppShell>
  );
}

type PreviewProps = {
  listingId: string;
  preview: AcceptPreview;
  onChoose: (instanceId: string) => void;
  onDone: (answer: AcceptTenantAnswer) => void;
};

function Preview({ listingId, preview, onChoose, onDone }: PreviewProps) {
  const [tell, setTell] = useState(true);
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState('');
  const accept = useAcceptThen(listingId, onDone, setRefusal);
  const unit = preview.choices.find(({ instance_id }) => instance_id === preview.instance_id);
  const mails = unit ? mailsOf(preview, unit.unit_name, tell) : [];
  const others = toldOthers(preview);
  const press = async () => {
    await accept.run({
      listing_id: listingId,
      application_id: preview.application_id,
      instance_id: preview.instance_id ?? undefined,
      tell_others: tell,
      version: preview.version ?? undefined,
    });
    setAsking(false);
  };
  const said = refusal || preview.refusal;
  return (
    <>
      <div className="mt-6 grid items-start gap-5 desk:grid-cols-[1.1fr_1fr]">
        <Card aria-labelledby="changes" className="flex min-w-0 flex-col gap-6 p-5 desk:p-6">
          <CardHead id="changes" title="What changes" hint="Nothing of this has happened yet." />
          {said && (
            <p role="alert" className="rounded-plate bg-warn-soft px-4 py-3 text-row text-warn-ink">
              {said}
            </p>
          )}
          {preview.choices.length > 0 && (
            <UnitPicker choices={preview.choices} chosen={preview.instance_id} onChoose={onChoose} />
          )}
          {preview.occupancy.length > 0 && <Occupancy occupancy={preview.occupancy} />}
          {preview.scenario === 'listing_full' && (
            <p className="rounded-plate bg-brass-soft px-4 py-3 text-row text-brass-ink">
              This was the last open unit: the listing is closed, and mail that still comes gets a polite answer.
            </p>
          )}
          {preview.scenario && <Affected listingId={listingId} affected={preview.affected} />}
        </Card>
        <Card aria-labelledby="mails" className="flex min-w-0 flex-col gap-5 p-5 desk:p-6">
          <CardHead id="mails" title="The e-mails" hint="Each is sent a minute after you have accepted." />
          <MailPreviews mails={mails} />
          {others > 0 && (
            <Checkbox
              label={`Tell the ${others === 1 ? 'other applicant' : `${others} others`} kindly`}
              hint={
                tell
                  ? 'Nobody is left waiting for an answer.'
                  : 'They hear nothing for now. You can write to them later.'
              }
              checked={tell}
              onChange={(event) => setTell(event.target.checked)}
            />
          )}
        </Card>
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-end gap-3">
        <ButtonLink variant="secondary" size="large" to={`${paths.pipeline(listingId)}?stage=final_decision`}>
          Not now
        </ButtonLink>
        <Button
          size="large"
          disabled={!unit || !preview.version}
          onClick={() => setAsking(true)}
          className="max-w-full"
        >
          <span className="truncate">Accept {preview.applicant_name}</span>
        </Button>
      </div>
      <AcceptDialog
        open={asking}
        onOpenChange={setAsking}
        name={preview.applicant_name}
        unitName={unit?.unit_name ?? ''}
        mails={mails.length}
        busy={accept.busy}
        onAccept={() => void press()}
      />
    </>
  );
}

/** Accepts, and says what came of it: the notices of the specification, section 4. */
function useAcceptThen(
  listingId: string,
  onDone: (answer: AcceptTenantAnswer) => void,
  onRefused: (words: string) => void,
) {
  const navigate = useNavigate();
  const accept = useAcceptTenant();
  const run = async (wish: Parameters<typeof accept.mutateAsync>[0]) => {
    onRefused('');
    try {
      const answer = await accept.mutateAsync(wish);
      const { title, text } = doneWords(answer);
      toastDone(title, text);
      onDone(answer);
      if (answer.scenario === 'listing_full') {
        const here = paths.accept(listingId, wish.application_id);
        // Whoever has gone elsewhere meanwhile is not pulled away.
        setTimeout(() => window.location.pathname === here && void navigate(paths.listings), redirectMs);
      }
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) onRefused(error.message);
      else toastError('Error', 'Failed to accept tenant. Please try again.');
    }
  };
  return { run, busy: accept.isPending };
}

import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Stage } from '../../../domain/pipeline.ts';
import { maxReasonLength, offeredStages } from '../../../domain/tenancies/tenancy.ts';
import { pages } from '../../../domain/pages.ts';
import type { AcceptPreview, AcceptTenantAnswer } from '../../../domain/calls/accept-tenant.ts';
import { ApiError } from '../../api/client.ts';
import { useAcceptPreview, useAcceptTenant } from '../../api/accept-tenant.ts';
import { paths } from '../../base/paths.ts';
import { usePageTitle } from '../../base/usePageTitle.ts';
import { ListingDoor } from '../../components/art/ListingDoor.tsx';
import { AppShell } from '../../shared/shell/AppShell.tsx';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Card, CardHead } from '../../components/Card.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { cn } from '../../components/cn.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Field } from '../../components/Field.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { toastDone, toastError } from '../../components/toast.ts';
import { useErrorToast } from '../../components/useErrorToast.ts';
import { AcceptDialog } from './AcceptDialog.tsx';
import { tenanciesText } from '../text.ts';
import { acceptText } from './text.ts';
import { acceptEmails, optionalRecipients } from './accept-emails.ts';
import { Accepted, outcomeNotice } from './Accepted.tsx';
import { EmailPreviews } from './EmailPreviews.tsx';
import { OfferStages } from './OfferStages.tsx';
import { UnitPicker } from './UnitPicker.tsx';
import { Affected, Occupancy } from './WhatChanges.tsx';
import { namesText } from '../../shared/documents/labels.ts';
import { FairWords } from '../../shared/messages/FairWords.tsx';
import { problemOf } from '../../shared/problem.ts';
import { errorText, isMissing } from '../../api/error-text.ts';

const text = acceptText.accept;
const decisionPath = (listingId: string) => `${paths.pipeline(listingId)}?stage=final_decision`;
/** How long the notice of a fully let listing is shown before the dashboard opens, ms (specification, section 9). */
const REDIRECT_DELAY = 3000;

/** Accepts a tenant: first shows everything that will change and every email, then asks for confirmation. */
export function Component() {
  const { listingId = '', applicationId = '' } = useParams();
  const [instanceId, setInstanceId] = useState('');
  const [done, setDone] = useState<AcceptTenantAnswer | null>(null);
  const { data, error, isFetching, refetch } = useAcceptPreview(listingId, applicationId, instanceId, done === null);
  usePageTitle(pages.accept.title, data?.applicant_name);
  const missing = isMissing(error);
  useErrorToast(missing ? null : error, text.failed);
  const accepted = done ?? data?.accepted ?? null;
  return (
    <AppShell
      title={data && !accepted ? text.titleFor({ name: data.applicant_name }) : text.title}
      {...(data ? { subtitle: data.listing_address } : {})}
      back={{ to: decisionPath(listingId), label: text.back }}
      mark={<ListingDoor id={listingId} className="h-15 w-10 shrink-0 max-sm:hidden" />}
    >
      {missing && <EmptyState pose="lost" title={text.missing} text={text.missingHint} />}
      {!missing && !data && !error && <Spinner label={text.loading} />}
      {!missing && !data && error && (
        <div className="mt-8">
          <LoadFailed text={text.failed} busy={isFetching} onRetry={() => void refetch()} />
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
  const [reason, setReason] = useState('');
  const accept = useAcceptThen(listingId, onDone, (words) => {
    // The plan has changed in the meantime: the page shows it before asking again.
    setRefusal(words);
    setAsking(false);
  });
  const unit = preview.choices.find(({ instance_id }) => instance_id === preview.instance_id);
  const [offered, setOffered] = useState<readonly Stage[]>(offeredStages);
  const emails = unit ? acceptEmails(preview, unit.unit_name, tell, offered) : [];
  const offers = preview.scenario === 'type_full';
  const press = () =>
    accept.run({
      listing_id: listingId,
      application_id: preview.application_id,
      instance_id: preview.instance_id ?? undefined,
      tell_others: offers ? offered.length > 0 : tell,
      ...(offers ? { offer_stages: [...offered] } : {}),
      version: preview.version ?? undefined,
      reason,
    });
  return (
    <>
      <div className={cn('mt-6 grid items-start gap-5', preview.scenario && 'desk:grid-cols-[1.1fr_1fr]')}>
        <Changes listingId={listingId} preview={preview} refusal={refusal} onChoose={onChoose} />
        {preview.scenario && (
          <Card aria-labelledby="emails" className="flex min-w-0 flex-col gap-5 p-5 desk:p-6">
            <CardHead id="emails" title={text.emails} hint={text.emailsHint} />
            <EmailPreviews emails={emails} />
            <OfferStages preview={preview} offered={offered} onOffered={setOffered} />
            <TellOthers others={optionalRecipients(preview)} tell={tell} onTell={setTell} />
          </Card>
        )}
      </div>
      {preview.scenario && <Reason reason={reason} onReason={setReason} />}
      <Decide
        listingId={listingId}
        preview={preview}
        ready={unit !== undefined && preview.version !== null}
        onAccept={() => setAsking(true)}
      />
      <AcceptDialog
        open={asking}
        onOpenChange={setAsking}
        name={preview.applicant_name}
        unitName={unit?.unit_name ?? ''}
        emails={emails.length}
        busy={accept.busy}
        problem={accept.problem}
        onAccept={() => void press()}
      />
    </>
  );
}

type DecideProps = Pick<PreviewProps, 'listingId' | 'preview'> & { ready: boolean; onAccept: () => void };

function Decide({ listingId, preview, ready, onAccept }: DecideProps) {
  const canAccept = preview.choices.length > 0;
  return (
    <div className="mt-6 flex flex-wrap items-center justify-end gap-3 max-sm:flex-col-reverse max-sm:items-stretch">
      <ButtonLink variant="secondary" size="large" to={decisionPath(listingId)}>
        {canAccept ? text.notNow : text.back}
      </ButtonLink>
      {canAccept && (
        <Button size="large" className="max-w-full" disabled={!ready} onClick={onAccept}>
          <span className="truncate">{text.acceptName({ name: preview.applicant_name })}</span>
        </Button>
      )}
    </div>
  );
}

/** Why this applicant, for the landlord's own record. */
function Reason({ reason, onReason }: { reason: string; onReason: (reason: string) => void }) {
  return (
    <Card className="mt-5 p-5 desk:p-6">
      <Field label={text.reason} hint={text.reasonHint}>
        <Textarea
          value={reason}
          rows={2}
          maxLength={maxReasonLength}
          onChange={(event) => onReason(event.target.value)}
        />
      </Field>
      <FairWords text={reason} onReplace={onReason} leaveOutOnly className="mt-3" />
    </Card>
  );
}

type ChangesProps = Pick<PreviewProps, 'listingId' | 'preview' | 'onChoose'> & {
  /** Why the last attempt was refused; empty if it was not. */
  refusal: string;
};

function Changes({ listingId, preview, refusal, onChoose }: ChangesProps) {
  const said = refusal || preview.refusal;
  const alert = said && (
    <p role="alert" className="rounded-plate bg-warn-soft px-4 py-3 text-row text-warn-ink">
      {said}
    </p>
  );
  // Without a unit to choose, nothing will change.
  if (alert && preview.choices.length === 0) return alert;
  return (
    <Card aria-labelledby="changes" className="flex min-w-0 flex-col gap-6 p-5 desk:p-6">
      <CardHead id="changes" title={text.changes} {...(preview.scenario && { hint: text.changesHint })} />
      {alert}
      {preview.not_asked.length > 0 && (
        <p className="rounded-plate bg-brass-soft px-4 py-3 text-row text-brass-ink">
          {text.notAsked({ questions: namesText(preview.not_asked) })}
        </p>
      )}
      {preview.choices.length > 0 && (
        <UnitPicker choices={preview.choices} chosen={preview.instance_id} onChoose={onChoose} />
      )}
      {preview.occupancy.length > 0 && <Occupancy occupancy={preview.occupancy} />}
      {preview.scenario === 'listing_full' && (
        <p className="rounded-plate bg-brass-soft px-4 py-3 text-row text-brass-ink">{text.lastUnit}</p>
      )}
      {preview.scenario && <Affected listingId={listingId} affected={preview.affected} />}
    </Card>
  );
}

type TellOthersProps = { others: number; tell: boolean; onTell: (tell: boolean) => void };

function TellOthers({ others, tell, onTell }: TellOthersProps) {
  if (others === 0) return null;
  return (
    <Checkbox
      label={text.tellOthers({ count: others })}
      hint={tell ? text.tellOthersOn : text.tellOthersOff}
      checked={tell}
      onChange={(event) => onTell(event.target.checked)}
    />
  );
}

/** Accepts the tenant and shows the outcome: the notices of the specification, section 4. */
function useAcceptThen(
  listingId: string,
  onDone: (answer: AcceptTenantAnswer) => void,
  onRefused: (words: string) => void,
) {
  const navigate = useNavigate();
  const accept = useAcceptTenant();
  const run = async (wish: Parameters<typeof accept.mutateAsync>[0]) => {
    try {
      const answer = await accept.mutateAsync(wish);
      const notice = outcomeNotice(answer);
      toastDone(notice.title, notice.text, text.refused);
      onDone(answer);
      if (answer.scenario === 'listing_full') {
        const here = paths.accept(listingId, wish.application_id);
        // A landlord who has gone to another page in the meantime stays there.
        setTimeout(() => window.location.pathname === here && void navigate(paths.listings), REDIRECT_DELAY);
      }
    } catch (error) {
      if (isRefusal(error)) onRefused(errorText(error, text.refused));
      else toastError(tenanciesText.error, text.refused);
    }
  };
  const problem = isRefusal(accept.error) ? null : problemOf(accept.error, text.refused);
  return { run, busy: accept.isPending, problem };
}

/** Whether the plan on screen is no longer what would happen. */
const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409;

import { KeyRound, Mail, Phone, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { ApplicantDetails, ApplicantListItem } from '../../domain/calls/pipeline.ts';
import { useApplicant } from '../api/pipeline.ts';
import { Button } from '../components/Button.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { useErrorToast } from '../components/useErrorToast.ts';
import { When } from '../components/When.tsx';
import { actorText, factText } from './detail-words.ts';
import { Documents } from './Documents.tsx';
import { interestsText } from './groups.ts';
import { Screening } from './Screening.tsx';
import { SeparateJoined } from './SeparateJoined.tsx';
import { useTakeBack } from './take-back.ts';

const failed = 'Failed to load applicant data. Please try again.';

/** Everything known of one applicant: the letter and the facts to read, the documents and the checks beside them. */
export function ApplicantPanel({ item }: { item: ApplicantListItem }) {
  const { data, error, isFetching, refetch } = useApplicant(item.application_id);
  useErrorToast(error, failed);
  return (
    <div className="grid gap-x-8 gap-y-6 border-t border-line bg-sunken/50 px-4 py-5 desk:grid-cols-[1.2fr_1fr] desk:px-6">
      <div className="flex min-w-0 flex-col gap-6">
        <Contact item={item} />
        <Part title="Application Letter">
          <p className="whitespace-pre-wrap rounded-plate border border-line border-l-3 border-l-brass bg-card px-5 py-4 text-row leading-6 [overflow-wrap:anywhere]">
            {item.application_letter.trim() || 'There is no letter.'}
          </p>
        </Part>
        {data && data.facts.length > 0 && <Facts facts={data.facts} />}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Part title="Documents">
          <Documents applicationId={item.application_id} />
        </Part>
        {error && <LoadFailed text={failed} busy={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="after-a-while h-32" />}
        {data?.undo_until && <HeldMail item={item} data={data} until={data.undo_until} />}
        {data && (
          <Part title="Screening">
            <Screening criteria={data.screening} />
          </Part>
        )}
        {data && <SeparateJoined applicationId={item.application_id} listingId={data.listing_id} />}
        {data && data.history.length > 0 && <History history={data.history} />}
      </div>
    </div>
  );
}

/** The way back after a move, for as long as its mail is held: the toast is gone sooner than that. */
function HeldMail({ item, data, until }: { item: ApplicantListItem; data: ApplicantDetails; until: string }) {
  const takeBack = useTakeBack(item, data.listing_id);
  const [held, setHeld] = useState(true);
  useEffect(() => {
    const timer = setTimeout(setHeld, Math.max(0, Date.parse(until) - Date.now()), false);
    return () => clearTimeout(timer);
  }, [until]);
  if (!held) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-plate border border-line bg-card px-4 py-3 text-row">
      <p className="min-w-0 flex-1">
        The passcode goes out at {new Date(until).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', second: '2-digit' })}.
      </p>
      <Button look="plain" size="small" onClick={takeBack}>
        <Undo2 aria-hidden className="size-4" /> Undo the move
      </Button>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-base font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function Contact({ item }: { item: ApplicantListItem }) {
  const { email, phone_number: phone } = item;
  const interests = interestsText(item.rental_unit_interest);
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-row">
      <li className="flex min-w-0 items-center gap-2">
        <Mail aria-hidden className="size-4 shrink-0 text-ink-soft" />
        <span className="[overflow-wrap:anywhere]">{email || 'No e-mail address is known'}</span>
      </li>
      {phone && (
        <li className="flex items-center gap-2">
          <Phone aria-hidden className="size-4 shrink-0 text-ink-soft" />
          <a href={`tel:${phone}`} className="text-door-ink underline decoration-line-strong underline-offset-4 hover:decoration-current">
            {phone}
          </a>
        </li>
      )}
      {interests && (
        <li className="flex basis-full items-start gap-2">
          <KeyRound aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-soft" />
          <span>
            <span className="sr-only">Interested in: </span>
            {interests}
          </span>
        </li>
      )}
    </ul>
  );
}

function Facts({ facts }: Pick<ApplicantDetails, 'facts'>) {
  return (
    <Part title="What they say">
      <dl className="divide-y divide-line rounded-plate border border-line bg-card text-row">
        {facts.map((fact) => (
          <div key={fact.label} className="grid grid-cols-[minmax(6rem,9rem)_1fr] gap-4 px-4 py-2">
            <dt className="text-ink-soft">{fact.label}</dt>
            <dd className="font-medium [overflow-wrap:anywhere]">{factText(fact.value)}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

function History({ history }: Pick<ApplicantDetails, 'history'>) {
  return (
    <Part title="History">
      <ol className="relative ml-1.5 border-l border-line-strong/50 text-row">
        {history.map((event, index) => (
          <li key={`${event.at}-${index}`} className="relative pb-3 pl-5 last:pb-0">
            <span aria-hidden className="absolute -left-[4.5px] top-1.5 size-2 rounded-full bg-brass" />
            <p>{event.text}</p>
            <p className="text-fine text-ink-soft">
              <When at={event.at} />, {actorText(event.actor)}
            </p>
          </li>
        ))}
      </ol>
    </Part>
  );
}

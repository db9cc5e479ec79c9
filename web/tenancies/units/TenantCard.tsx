import { ArrowRightLeft, FileText, KeyRound, Mail, Phone, UserX } from 'lucide-react';
import { useId, useState } from 'react';
import type { ApplicantDetails } from '../../../domain/calls/pipeline.ts';
import { moveTargets } from '../../../domain/tenancies/unit-move.ts';
import { useApplicant } from '../../api/pipeline.ts';
import { Button } from '../../components/Button.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { Rich } from '../../components/Rich.tsx';
import { When } from '../../components/When.tsx';
import { tenanciesText } from '../text.ts';
import { unitsText } from './text.ts';
import { CancelApplicant } from './CancelApplicant.tsx';
import { MoveApplicant } from './MoveApplicant.tsx';
import type { TenantProps } from './tenant-props.ts';
import { commonText } from '../../../domain/text/common.ts';
import { phoneText } from '../../../domain/text/phone-text.ts';

const text = unitsText.tenant;

/** The tenant of a unit, with their message and documents, and buttons to move or cancel them. */
export function TenantCard(props: TenantProps) {
  const { units, unit, instance, tenant } = props;
  const [asked, setAsked] = useState<'cancel' | 'move' | null>(null);
  const { data, error, isFetching, refetch } = useApplicant(tenant.application_id);
  const heading = useId();
  const name = tenant.name || tenant.email || commonText.unnamed;
  const canMove = moveTargets(units.rental_units, { unitTypeId: unit.id, instanceId: instance.id }).length > 0;
  return (
    <section
      aria-labelledby={heading}
      className="mb-2 mt-3 rounded-plate border border-line border-l-3 border-l-brass bg-paper p-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 id={heading} className="flex items-center gap-2 text-fine font-medium text-brass-ink">
            <KeyRound aria-hidden className="size-4" /> {text.title}
          </h3>
          <p className="mt-1 text-lg font-semibold leading-6 [overflow-wrap:anywhere]">{name}</p>
          <p className="text-fine text-ink-soft">
            <Rich text={text.acceptedAt} parts={{ when: () => <When at={tenant.accepted_at} /> }} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" disabled={!canMove} onClick={() => setAsked('move')}>
            <ArrowRightLeft aria-hidden /> {text.move}
          </Button>
          <Button variant="secondary" size="small" onClick={() => setAsked('cancel')}>
            <UserX aria-hidden /> {text.cancel}
          </Button>
        </div>
      </div>
      {!canMove && <p className="mt-2 text-fine text-ink-soft">{text.noTarget}</p>}
      {error && <LoadFailed text={text.failed} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="after-a-while mt-4 h-24" />}
      {data && <Details details={data} />}
      {asked === 'cancel' && <CancelApplicant {...props} onClose={() => setAsked(null)} />}
      {asked === 'move' && <MoveApplicant {...props} onClose={() => setAsked(null)} />}
    </section>
  );
}

const link = 'text-door-ink underline decoration-line-strong underline-offset-4 hover:decoration-current';

function Details({ details }: { details: ApplicantDetails }) {
  const { email, phone_number: phone, application_letter: letter, documents } = details;
  return (
    <div className="mt-3 flex flex-col gap-4 border-t border-line pt-3">
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-row">
        <li className="flex min-h-6 min-w-0 items-center gap-2">
          <Mail aria-hidden className="size-4 shrink-0 text-ink-soft" />
          <span className="[overflow-wrap:anywhere]">{email || tenanciesText.noAddress}</span>
        </li>
        {phone && (
          <li className="flex min-h-6 items-center gap-2">
            <Phone aria-hidden className="size-4 shrink-0 text-ink-soft" />
            <a href={`tel:${phone}`} className={link}>
              {phoneText(phone)}
            </a>
          </li>
        )}
      </ul>
      <details className="text-row">
        <summary className="w-fit cursor-pointer py-0.5 font-medium text-door-ink">{text.letter}</summary>
        <p className="mt-2 whitespace-pre-wrap rounded-plate border border-line bg-card px-4 py-3 leading-6 [overflow-wrap:anywhere]">
          {letter.trim() || text.noLetter}
        </p>
      </details>
      <div className="text-row">
        <p className="font-medium">{text.documents}</p>
        {documents.length === 0 && <p className="text-ink-soft">{text.noDocuments}</p>}
        <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
          {documents.map(({ name, file }) => (
            <li key={file}>
              <a
                href={file}
                target="_blank"
                rel="noreferrer"
                className={`inline-flex min-h-6 items-center gap-1.5 [overflow-wrap:anywhere] ${link}`}
              >
                <FileText aria-hidden className="size-4 shrink-0" />
                {name}
                <span className="sr-only">{text.opensInNewTab}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

import {
  CalendarX2,
  ClockAlert,
  ExternalLink,
  FileText,
  KeyRound,
  Mail,
  MessagesSquare,
  PanelRightOpen,
  Phone,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApplicantDetails } from '../../../domain/calls/pipeline.ts';
import type { BookedSlot } from '../../../domain/calls/viewing-schedule.ts';
import { useApplicant } from '../../api/pipeline.ts';
import { conversationPath, paths } from '../../base/paths.ts';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useErrorToast } from '../../components/useErrorToast.ts';
import { scheduleText } from './text.ts';
import { commonText } from '../../../domain/text/common.ts';
import { phoneText } from '../../../domain/text/phone-text.ts';
import { DeletedFile } from '../../shared/documents/DeletedFile.tsx';

const text = scheduleText.applicant;
const link = 'text-door-ink underline decoration-line-strong underline-offset-4 hover:decoration-current';

type CardProps = {
  listingId: string;
  slot: BookedSlot;
  /** Whether the viewing is in the future and can be cancelled. */
  ahead: boolean;
  onCancel: (email: string | null) => void;
  onUnavailable: () => void;
};

/** The applicant at a viewing: contact details, the units they are interested in, their documents, and the actions. */
export function ApplicantCard({ listingId, slot, ahead, onCancel, onUnavailable }: CardProps) {
  const { data, error, isFetching, refetch } = useApplicant(slot.applicant_id);
  useErrorToast(error, text.failed);
  return (
    <section aria-label={text.title} className="border-t border-line bg-sunken/50 px-4 py-5 desk:px-6">
      <h3 className="text-base font-semibold">{text.title}</h3>
      <p className="mt-3 flex items-center gap-2 text-row font-medium">
        <UserRound aria-hidden className="size-4 shrink-0 text-ink-soft" />
        {data?.name || slot.applicant_name || commonText.unnamed}
      </p>
      {error && !data && (
        <div className="mt-4">
          <LoadFailed text={text.failed} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <Skeleton className="after-a-while mt-3 h-24" />}
      {data && <Details applicant={data} />}
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink variant="secondary" to={conversationPath(listingId, slot.applicant_id)}>
          <MessagesSquare aria-hidden /> {text.contact}
        </ButtonLink>
        <ButtonLink variant="secondary" to={applicationPath(listingId, slot.applicant_id, data)}>
          <PanelRightOpen aria-hidden /> {text.application}
        </ButtonLink>
      </div>
      {ahead && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            variant="secondary"
            className="text-bad-ink"
            disabled={!data && !error}
            onClick={() => onCancel(data?.email || null)}
          >
            <CalendarX2 aria-hidden /> {text.cancel}
          </Button>
          <Button variant="secondary" className="whitespace-normal" onClick={onUnavailable}>
            <ClockAlert aria-hidden /> {text.unavailable}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The path of the applicant's panel in the pipeline, at their stage. */
function applicationPath(listingId: string, applicationId: string, applicant: ApplicantDetails | undefined): string {
  const query = new URLSearchParams({ ...(applicant ? { stage: applicant.stage } : {}), applicant: applicationId });
  return `${paths.pipeline(listingId)}?${query.toString()}`;
}

function Details({ applicant }: { applicant: ApplicantDetails }) {
  const { email, phone_number: phone, bedroom_interests: interests, documents } = applicant;
  return (
    <>
      <ul className="mt-1.5 flex flex-col gap-1.5 text-row">
        <Fact icon={<Mail aria-hidden />}>
          {email ? (
            <a href={`mailto:${email}`} className={link}>
              {email}
            </a>
          ) : (
            text.noEmail
          )}
        </Fact>
        <Fact icon={<Phone aria-hidden />}>
          {phone ? (
            <a href={`tel:${phone}`} className={link}>
              {phoneText(phone)}
            </a>
          ) : (
            text.noPhone
          )}
        </Fact>
      </ul>
      <Part title={text.interests}>
        {interests.length === 0 ? (
          <p className="text-row text-ink-soft">{text.noInterests}</p>
        ) : (
          <ul className="flex flex-col gap-1.5 text-row">
            {interests.map((interest) => (
              <Fact key={interest} icon={<KeyRound aria-hidden />}>
                {interest}
              </Fact>
            ))}
          </ul>
        )}
      </Part>
      <Documents documents={documents} />
    </>
  );
}

function Documents({ documents }: Pick<ApplicantDetails, 'documents'>) {
  return (
    <Part title={text.documents}>
      {documents.length === 0 ? (
        <p className="text-row text-ink-soft">{text.noDocuments}</p>
      ) : (
        <ul className="flex flex-col gap-1.5 text-row">
          {documents.map((document) => (
            <Fact key={document.file} icon={<FileText aria-hidden />}>
              {document.deleted_at ? (
                <DeletedFile name={document.name} at={document.deleted_at} />
              ) : (
                <a
                  href={document.file}
                  target="_blank"
                  rel="noreferrer"
                  className={`inline-flex max-w-full items-center gap-1.5 ${link}`}
                >
                  <span className="truncate">{document.name}</span>
                  <ExternalLink aria-hidden className="size-3.5 shrink-0" />
                  <span className="sr-only">{text.newTab}</span>
                </a>
              )}
            </Fact>
          ))}
        </ul>
      )}
    </Part>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-2 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-soft">
      {icon}
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </li>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-5">
      <h4 className="mb-1.5 text-row font-semibold">{title}</h4>
      {children}
    </div>
  );
}

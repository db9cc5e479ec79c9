import { CalendarDays, Reply } from 'lucide-react';
import type { ReactNode } from 'react';
import { referenceOf } from '../../domain/applications/reference.ts';
import type { ApplicantStatus, OwnDocument } from '../../domain/calls/information-collection.ts';
import { paths } from '../base/paths.ts';
import { Button } from '../components/Button.tsx';
import { CopyButton } from '../components/CopyButton.tsx';
import { EmailAddress } from '../components/EmailAddress.tsx';
import { When } from '../components/When.tsx';
import { NewQuestions } from './form/NewQuestions.tsx';
import { RequestedDocument } from './form/RequestedDocument.tsx';
import { type DocumentPlace, SentDocuments } from './SentDocuments.tsx';
import { OwnAnswers } from './OwnAnswers.tsx';
import { OwnHead } from './OwnApplication.tsx';
import { formStepOf, progressOf, stepsAt } from './progress.ts';
import { Rich } from '../components/Rich.tsx';
import { Steps } from './Steps.tsx';
import { PageLink } from './PageLink.tsx';
import { applicantText } from './text.ts';

import type { Uploads } from './form/useUploads.ts';

const text = applicantText.status;

type StatusProps = { applicationId: string; status: ApplicantStatus; uploads: Uploads; onChange: () => void };

/** The state of the application: what happens next, its documents and answers, and how to send more. */
export function ApplicationStatus({ applicationId, status, uploads, onChange }: StatusProps) {
  const { now, next, viewing } = progressOf(status);
  const form = formStepOf(status);
  return (
    <>
      <OwnHead status={status} title={text.title}>
        <p className="mt-1 text-fine text-ink-soft">
          <Rich
            text={text.reference({ reference: referenceOf(applicationId) })}
            parts={{ strong: (words) => <strong className="font-semibold tabular-nums text-ink">{words}</strong> }}
          />
        </p>
        {/* Whoever has left or was rejected is at no step. */}
        {(!status.ending || status.ending === 'accepted') && (
          <Steps steps={stepsAt(status.stage, status.ending, form)} />
        )}
      </OwnHead>
      <Part title={text.next}>
        <div aria-live="polite">
          <p>{now}</p>
          <p className="mt-2">{next}</p>
        </div>
        {viewing && (
          <PageLink to={paths.viewingAppointment(applicationId)} className="mt-4">
            <CalendarDays aria-hidden /> {viewing}
          </PageLink>
        )}
      </Part>
      {status.open && status.new_questions.length > 0 && (
        <Part title={text.newQuestions}>
          <NewQuestions titles={status.new_questions}>
            <Button className="mt-3" onClick={onChange}>
              {text.answerThem}
            </Button>
          </NewQuestions>
        </Part>
      )}
      {(status.others.length > 0 || status.asked.some((row) => row.open || row.documents.length > 0)) && (
        <Part title={text.documents}>
          <Documents applicationId={applicationId} status={status} uploads={uploads} />
        </Part>
      )}
      {/* Nothing is asked of someone whose application has ended. */}
      {form !== 'not-asked' && (status.open || !status.ending) && <SendDocuments address={status.reply_address} />}
      {status.form.sent_at && (
        <Part title={text.answers}>
          <OwnAnswers applicationId={applicationId} status={status} onChange={onChange} />
        </Part>
      )}
      <Part title={text.message}>
        <p className="mb-3 text-fine text-ink-soft">
          <Rich text={text.received} parts={{ when: () => <When at={status.received_at} /> }} />
        </p>
        <p className="whitespace-pre-wrap rounded-plate border border-line border-l-3 border-l-brass bg-paper px-5 py-4 text-row leading-6 [overflow-wrap:anywhere]">
          {status.letter.trim() || text.emptyMessage}
        </p>
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-b border-line p-5 last:border-b-0 sm:px-9 sm:py-7">
      <h2 className="mb-2 text-xl leading-7">{title}</h2>
      {children}
    </section>
  );
}

/** Each requested document, with buttons to add or replace it while that is possible. */
function Documents({ applicationId, status, uploads }: Omit<StatusProps, 'onChange'>) {
  const places = status.asked.map(({ field: entry, title }) => ({ entry, title }));
  const given = { applicationId, uploads, places };
  return (
    <div className="mt-4 flex flex-col gap-4">
      {status.asked.map((row) =>
        row.open ? (
          <RequestedDocument key={row.field} entry={row.field} title={row.title} row={row} brief {...given} />
        ) : (
          row.documents.length > 0 && <Closed key={row.field} title={row.title} documents={row.documents} {...given} />
        ),
      )}
      {status.open && status.documents.some((document) => document.reason !== null) && (
        <p className="text-fine text-ink-soft">{text.misread}</p>
      )}
      {status.others.length > 0 && (
        <Closed
          title={status.asked.length > 0 ? text.otherDocuments : text.documents}
          documents={status.others}
          {...given}
          open={status.first_set}
        />
      )}
    </div>
  );
}

type ClosedProps = {
  title: string;
  documents: readonly OwnDocument[];
  applicationId: string;
  uploads: Uploads;
  places: readonly DocumentPlace[];
  open?: boolean;
};

function Closed({ title, documents, open = false, ...given }: ClosedProps) {
  return (
    <div className="rounded-plate border border-line-strong p-4">
      <h3 className="font-sans text-row font-medium tracking-normal">{title}</h3>
      <SentDocuments documents={documents} entry="" open={open} {...given} />
    </div>
  );
}

function SendDocuments({ address }: { address: string }) {
  return (
    <Part title={text.send}>
      <p>{text.sendHow}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-plate bg-brass-soft px-4 py-3">
        <Reply aria-hidden className="size-5 shrink-0 text-brass-ink" />
        <p className="min-w-0 flex-1 basis-56 font-medium [overflow-wrap:anywhere]">
          <EmailAddress address={address} />
        </p>
        <CopyButton text={address} what={text.replyAddress} />
      </div>
    </Part>
  );
}

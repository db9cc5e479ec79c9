import { CalendarDays, Reply } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApplicantStatus, OwnDocument } from '../../domain/calls/applicant.ts';
import { paths } from '../base/paths.ts';
import { ButtonLink } from '../components/Button.tsx';
import { CopyButton } from '../components/CopyButton.tsx';
import { When } from '../components/When.tsx';
import { AskedDocument } from './AskedDocument.tsx';
import { GivenDocuments } from './GivenDocuments.tsx';
import { OwnAnswers } from './OwnAnswers.tsx';
import { OwnHead } from './OwnApplication.tsx';
import { nextWords, stepsAt } from './stage-words.ts';
import { Steps } from './Steps.tsx';
import type { Uploads } from './useUploads.ts';

type StatusProps = { applicationId: string; status: ApplicantStatus; uploads: Uploads; onChange: () => void };

/** Where the application stands, what was received and what is to be replaced, what comes next, and how more is sent. */
export function ApplicationStatus({ applicationId, status, uploads, onChange }: StatusProps) {
  const { now, next, viewing } = nextWords(status);
  return (
    <>
      <OwnHead status={status} title="Your application">
        <Steps steps={stepsAt(status.stage, status.ending)} />
      </OwnHead>
      <Part title="What happens next">
        <div aria-live="polite">
          <p>{now}</p>
          <p className="mt-2">{next}</p>
        </div>
        {viewing && (
          <ButtonLink to={paths.viewingAppointment(applicationId)} className="mt-4">
            <CalendarDays aria-hidden /> {viewing}
          </ButtonLink>
        )}
      </Part>
      {(status.asked.length > 0 || status.others.length > 0) && (
        <Part title="Your documents">
          <Documents applicationId={applicationId} status={status} uploads={uploads} />
        </Part>
      )}
      <SendDocuments address={status.reply_address} />
      {status.form.sent_at && (
        <Part title="Your answers">
          <OwnAnswers applicationId={applicationId} status={status} onChange={onChange} />
        </Part>
      )}
      <Part title="What you wrote">
        <p className="mb-3 text-fine text-ink-soft">
          Received <When at={status.received_at} />
        </p>
        <p className="whitespace-pre-wrap rounded-plate border border-line border-l-3 border-l-brass bg-paper px-5 py-4 text-row leading-6 [overflow-wrap:anywhere]">
          {status.letter.trim() || 'There was no text in your message.'}
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

/** Each document that was asked for, with the way to give or to replace it for as long as that is possible. */
function Documents({ applicationId, status, uploads }: Omit<StatusProps, 'onChange'>) {
  const given = { applicationId, uploads };
  return (
    <div className="mt-4 flex flex-col gap-4">
      {status.asked.map((row) =>
        status.open ? (
          <AskedDocument key={row.field} entry={row.field} title={row.title} row={row} brief {...given} />
        ) : (
          row.documents.length > 0 && <Closed key={row.field} title={row.title} documents={row.documents} {...given} />
        ),
      )}
      {status.open && status.documents.some((document) => document.reason !== null) && (
        <p className="text-fine text-ink-soft">
          If you think that a document was read wrongly, reply to any of our e-mails and say so: a person looks at it.
        </p>
      )}
      {status.others.length > 0 && (
        <Closed
          title={status.asked.length > 0 ? 'Also received' : 'Received'}
          documents={status.others}
          {...given}
          open={status.open}
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
  open?: boolean;
};

function Closed({ title, documents, open = false, ...given }: ClosedProps) {
  return (
    <div className="rounded-plate border border-line-strong p-4">
      <h3 className="font-sans text-row font-medium tracking-normal">{title}</h3>
      <GivenDocuments documents={documents} entry="proofOfId" open={open} {...given} />
    </div>
  );
}

function SendDocuments({ address }: { address: string }) {
  return (
    <Part title="Send documents by e-mail">
      <p>
        Reply to any of our e-mails and attach your files: PDF or photographs. Or write to the address below from any
        mailbox; it belongs to your application alone.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-plate bg-brass-soft px-4 py-3">
        <Reply aria-hidden className="size-5 shrink-0 text-brass-ink" />
        <p className="min-w-0 flex-1 basis-56 font-medium [overflow-wrap:anywhere]">{address}</p>
        <CopyButton text={address} what="reply address" />
      </div>
    </Part>
  );
}

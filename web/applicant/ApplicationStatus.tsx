import { Check, FileText, Reply } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApplicantStatus } from '../../domain/calls/applicant.ts';
import { cn } from '../components/cn.ts';
import { CopyButton } from '../components/CopyButton.tsx';
import { sizeText } from '../components/time-text.ts';
import { When } from '../components/When.tsx';
import { OwnApplication, OwnHead } from './OwnApplication.tsx';
import { type Step, stepsAt } from './stage-words.ts';

/** Where the application stands, what was received, what comes next, and how documents are sent. */
export function ApplicationStatus(props: { applicationId: string; onRefused: () => void }) {
  return <OwnApplication {...props}>{(status) => <Status status={status} />}</OwnApplication>;
}

function Status({ status }: { status: ApplicantStatus }) {
  const steps = stepsAt(status.stage);
  const now = steps.find((step) => step.state === 'now');
  return (
    <>
      <OwnHead status={status} title="Your application">
        <Steps steps={steps} />
      </OwnHead>
      {now && (
        <Part title="What happens next">
          <p>{now.now}</p>
          <p className="mt-2">{now.next}</p>
        </Part>
      )}
      <SendDocuments address={status.reply_address} />
      <Part title="Documents we have received">
        <Received documents={status.documents} />
      </Part>
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
    <section aria-label={title} className="border-b border-line p-6 last:border-b-0 sm:px-9 sm:py-7">
      <h2 className="mb-2 text-xl leading-7">{title}</h2>
      {children}
    </section>
  );
}

const stateWords = { done: 'done', now: 'you are here', ahead: 'still to come' };

function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol aria-label="Steps" className="mt-6 grid grid-cols-2 gap-x-2 gap-y-3 min-[380px]:grid-cols-4 sm:gap-3">
      {steps.map(({ step, state }) => (
        <li key={step} aria-current={state === 'now' ? 'step' : undefined}>
          <span aria-hidden className={cn('block h-1.5 rounded-full', state === 'ahead' ? 'bg-line' : state === 'now' ? 'bg-brass' : 'bg-door')} />
          <span className={cn('mt-2 flex items-center gap-1 text-xs sm:text-fine', state === 'now' ? 'font-semibold' : 'text-ink-soft')}>
            {state === 'done' && <Check aria-hidden className="size-3.5 shrink-0 text-good-ink" />}
            {step}
            <span className="sr-only">, {stateWords[state]}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function SendDocuments({ address }: { address: string }) {
  return (
    <Part title="Send documents by e-mail">
      <p>
        Reply to any of our e-mails and attach your files: PDF or photographs. Or write to the address below from any mailbox; it
        belongs to your application alone.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-plate bg-brass-soft px-4 py-3">
        <Reply aria-hidden className="size-5 shrink-0 text-brass-ink" />
        <p className="min-w-0 flex-1 basis-56 font-medium [overflow-wrap:anywhere]">{address}</p>
        <CopyButton text={address} what="reply address" />
      </div>
    </Part>
  );
}

function Received({ documents }: Pick<ApplicantStatus, 'documents'>) {
  if (documents.length === 0) return <p className="text-ink-soft">None yet.</p>;
  return (
    <ul className="divide-y divide-line rounded-plate border border-line">
      {documents.map((document, index) => (
        <li key={`${document.name}-${index}`} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-2.5 text-row">
          <FileText aria-hidden className="size-5 shrink-0 text-brass-ink" />
          <span className="min-w-0 flex-1 basis-40 font-medium [overflow-wrap:anywhere]">{document.name}</span>
          <span className="text-fine text-ink-soft max-sm:pl-8">
            {sizeText(document.size)} · <When at={document.received_at} />
          </span>
        </li>
      ))}
    </ul>
  );
}

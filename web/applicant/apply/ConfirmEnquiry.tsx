import { CircleCheck, Send } from 'lucide-react';
import { useLocation } from 'react-router';
import { tokenIn } from '../../../domain/accounts/account-link.ts';
import type { PageEnquiryAnswer } from '../../../domain/calls/apply-page.ts';
import { pages } from '../../../domain/pages.ts';
import { useConfirmEnquiry, usePageEnquiry } from '../../api/apply-page.ts';
import { errorText, isLinkSpent } from '../../api/error-text.ts';
import { usePageTitle } from '../../base/usePageTitle.ts';
import { Button } from '../../components/Button.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { ApplicantShell } from '../ApplicantShell.tsx';
import { applyText } from './text.ts';

const text = applyText.confirm;

/**
 * The destination of the emailed link: it shows what was written and sends it on. Opening it changes nothing, because
 * email scanners open links too.
 */
export function Component() {
  usePageTitle(pages.confirmEnquiry.title);
  const token = tokenIn(useLocation().hash);
  return (
    <ApplicantShell>
      <div className="rounded-card border border-line bg-card p-6 shadow-3 sm:p-9">
        {token ? <Enquiry key={token} token={token} /> : <Spent />}
      </div>
    </ApplicantShell>
  );
}

function Enquiry({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = usePageEnquiry(token);
  if (data) return data.confirmed ? <Done address={data.address} /> : <Confirm enquiry={data} token={token} />;
  if (isLinkSpent(error)) return <Spent />;
  return (
    <>
      <h1 className="sr-only">{text.title}</h1>
      {error ? (
        <LoadFailed text={text.loadFailed} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Spinner label={text.loading} />
      )}
    </>
  );
}

function Confirm({ enquiry, token }: { enquiry: PageEnquiryAnswer; token: string }) {
  const confirm = useConfirmEnquiry(token);
  const lines = [
    { label: text.name, value: enquiry.name },
    { label: text.email, value: enquiry.email },
    { label: text.phone, value: enquiry.phone },
    { label: text.message, value: enquiry.message },
  ].filter(({ value }) => value !== '');
  return (
    <>
      <h1 className="text-2xl leading-8 sm:text-3xl sm:leading-9">{text.title}</h1>
      <p className="mt-2 text-ink-soft [overflow-wrap:anywhere]">{text.lead({ address: enquiry.address })}</p>
      <dl className="mt-5 grid gap-x-6 gap-y-2 text-row sm:grid-cols-[5rem_1fr]">
        {lines.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft max-sm:mt-1">{label}</dt>
            <dd className="min-w-0 whitespace-pre-wrap [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {confirm.isError && (
        <p role="alert" className="mt-5 rounded-plate bg-bad-soft px-3 py-2 text-row text-bad-ink">
          {errorText(confirm.error, text.failed)}
        </p>
      )}
      <Button size="large" busy={confirm.isPending} onClick={() => confirm.mutate()} className="mt-7 max-sm:w-full">
        <Send aria-hidden /> {confirm.isPending ? text.sending : text.send}
      </Button>
      <p className="mt-3 text-fine text-ink-soft">{text.notYou}</p>
    </>
  );
}

function Done({ address }: { address: string }) {
  return (
    <>
      <CircleCheck aria-hidden className="size-10 text-good-ink" />
      <h1
        tabIndex={-1}
        ref={(heading) => heading?.focus()}
        className="mt-3 text-2xl leading-8 outline-none sm:text-3xl sm:leading-9"
      >
        {text.doneTitle}
      </h1>
      <p role="status" className="mt-2 text-ink-soft [overflow-wrap:anywhere]">
        {text.done({ address })}
      </p>
    </>
  );
}

function Spent() {
  return (
    <>
      <h1 className="text-2xl leading-8 sm:text-3xl sm:leading-9">{text.spentTitle}</h1>
      <p className="mt-2 text-ink-soft">{text.spent}</p>
    </>
  );
}

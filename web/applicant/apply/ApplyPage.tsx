import { MailCheck, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { ApplyPageAnswer } from '../../../domain/calls/apply-page.ts';
import { pages } from '../../../domain/pages.ts';
import { useApplyPage } from '../../api/apply-page.ts';
import { usePageTitle } from '../../base/usePageTitle.ts';
import { ListingDoor } from '../../components/art/ListingDoor.tsx';
import { unitFee } from '../PropertyCard.tsx';
import { PublicCard } from '../PublicCard.tsx';
import { EnquiryForm } from './EnquiryForm.tsx';
import { VerifiedDomain } from '../VerifiedDomain.tsx';
import { applyText } from './text.ts';

const text = applyText.page;

/**
 * A listing's own page: what is to let, and a short form; nothing is sent to the landlord before the email address is
 * confirmed.
 */
export function Component() {
  const { code = '' } = useParams();
  const page = useApplyPage(code);
  const [sent, setSent] = useState<string | null>(null);
  usePageTitle(pages.apply.title, page.data?.address);
  return (
    <PublicCard query={page} text={text}>
      {(data) => (
        <>
          <Home page={data} />
          {sent !== null ? (
            <Sent words={sent} />
          ) : data.open ? (
            <EnquiryForm code={code} units={data.units} onSent={setSent} />
          ) : (
            <p className="p-6 sm:p-9">{text.closed}</p>
          )}
          <p className="border-t border-line px-6 py-4 text-row sm:px-9">
            <a
              href={data.privacy_notice}
              target="_blank"
              rel="noreferrer"
              className="text-door-ink underline underline-offset-4"
            >
              {text.notice}
            </a>
          </p>
        </>
      )}
    </PublicCard>
  );
}

/** What is let, by whom, and for how much. */
function Home({ page }: { page: ApplyPageAnswer }) {
  return (
    <header className="border-b border-line bg-paper p-6 sm:p-9">
      <div className="flex items-center gap-4 sm:gap-6">
        <ListingDoor id={page.address} className="h-20 w-auto shrink-0 sm:h-24" />
        <div className="min-w-0">
          <p className="text-row font-medium text-brass-ink">{text.eyebrow}</p>
          <h1 className="mt-0.5 text-2xl leading-8 [overflow-wrap:anywhere] sm:text-3xl sm:leading-9">
            {page.address}
          </h1>
          <p className="mt-1 flex gap-1.5 text-row text-ink-soft">
            <UserRound aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 [overflow-wrap:anywhere]">{text.by({ landlord: page.landlord })}</span>
          </p>
          <VerifiedDomain domain={page.landlord_domain} />
        </div>
      </div>
      {page.units.length > 0 && (
        <section aria-label={text.units} className="mt-5">
          <h2 className="text-row font-medium">{text.units}</h2>
          <ul className="mt-1.5 divide-y divide-line rounded-plate border border-line bg-card">
            {page.units.map((unit) => (
              <li key={unit.id} className="flex flex-wrap justify-between gap-x-6 px-4 py-2.5 text-row">
                <span className="min-w-0 [overflow-wrap:anywhere]">{unit.name}</span>
                <span className="tabular-nums text-ink-soft">{unitFee(unit)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </header>
  );
}

function Sent({ words }: { words: string }) {
  return (
    <div className="p-6 sm:p-9">
      <MailCheck aria-hidden className="size-10 text-good-ink" />
      <h2
        tabIndex={-1}
        ref={(heading) => heading?.focus()}
        className="mt-3 text-2xl leading-8 outline-none sm:text-3xl sm:leading-9"
      >
        {text.sentTitle}
      </h2>
      <p role="status" className="mt-2 [overflow-wrap:anywhere]">
        {words}
      </p>
      <p className="mt-2 text-row text-ink-soft">{text.sentHint}</p>
    </div>
  );
}

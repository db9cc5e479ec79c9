import { ChevronDown, CircleCheck, Clock, MailQuestionMark } from 'lucide-react';
import { inboxAddress } from '../../../domain/inbound/inbox-address.ts';
import { useArrivals } from '../../api/arrivals.ts';
import { useCheckedSession } from '../../api/session.ts';
import { Collapsible, CollapsiblePanel, CollapsibleTrigger } from '../../components/Collapsible.tsx';
import { InboxPlate } from './InboxPlate.tsx';
import { InboxTest } from './InboxTest.tsx';
import { sharedListingsText } from './text.ts';

const text = sharedListingsText.connect;

/** The inbox address, whether email reaches it, and how to have enquiries sent there. */
export function ConnectInbox({ listingId }: { listingId?: string }) {
  return (
    <div className="flex flex-col gap-3">
      <InboxPlate />
      <ArrivalStatus listingId={listingId} />
      <InboxTest listingId={listingId} />
      <ConnectionSteps />
    </div>
  );
}

/** Turns from waiting to arrived by the live events of what comes in. */
function ArrivalStatus({ listingId }: { listingId: string | undefined }) {
  const { data } = useArrivals(listingId);
  if (!data) return <p role="status" className="min-h-6" />;
  const isTested = data.test?.state === 'arrived';
  const isThere = data.listing || data.inbox || isTested;
  const Icon = isThere ? CircleCheck : Clock;
  const said = data.listing
    ? text.atListing
    : data.inbox
      ? listingId
        ? text.atInboxOnly
        : text.atInbox
      : isTested
        ? text.byTest
        : text.none;
  return (
    <p role="status" className="flex min-h-6 items-start gap-3 text-row">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${isThere ? 'text-good-ink' : 'text-ink-soft'}`} />
      <span className="max-w-[70ch]">{said}</span>
    </p>
  );
}

function ConnectionSteps() {
  const { user, applications_mail_domain: domain } = useCheckedSession();
  const address = inboxAddress(user?.username ?? '', domain);
  return (
    <Collapsible className="rounded-card border border-line">
      <CollapsibleTrigger className="group flex w-full items-center gap-3 rounded-card px-5 py-4 text-left text-row font-medium">
        <MailQuestionMark aria-hidden className="size-5 shrink-0 text-brass-ink" />
        <span className="flex-1">{text.how}</span>
        <ChevronDown
          aria-hidden
          className="size-4 text-ink-soft transition-transform group-data-panel-open:rotate-180"
        />
      </CollapsibleTrigger>
      <CollapsiblePanel>
        <div className="grid gap-x-8 gap-y-5 px-5 pb-5 text-row desk:grid-cols-2">
          <Ways title={text.platformsTitle} hint={text.platformsHint} ways={Object.values(text.platforms)} />
          <Ways title={text.mailboxesTitle} hint={text.mailboxesHint} ways={Object.values(text.mailboxes)} />
          <p className="max-w-[70ch] desk:col-span-2">
            {text.test}{' '}
            <a
              href={`mailto:${address}?subject=${encodeURIComponent(text.testSubject)}`}
              className="inline-flex min-h-6 items-center text-door-ink underline underline-offset-4"
            >
              {text.testLink}
            </a>
          </p>
        </div>
      </CollapsiblePanel>
    </Collapsible>
  );
}

type Way = { name: string; steps: string };

function Ways({ title, hint, ways }: { title: string; hint: string; ways: readonly Way[] }) {
  return (
    <section>
      <h4 className="font-semibold">{title}</h4>
      <p className="mt-1 max-w-[60ch] text-ink-soft">{hint}</p>
      <dl className="mt-2 flex flex-col gap-2">
        {ways.map(({ name, steps }) => (
          <div key={name}>
            <dt className="font-medium">{name}</dt>
            <dd className="max-w-[60ch] text-ink-soft">{steps}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

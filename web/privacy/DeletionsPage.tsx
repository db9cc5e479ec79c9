import { Link } from 'react-router';
import type { DeletionsAnswer, HoldRow } from '../../domain/calls/periods.ts';
import { civilDate } from '../../domain/civil-time.ts';
import { pages } from '../../domain/pages.ts';
import { periodsText } from '../../domain/privacy/periods-text.ts';
import { shortDate } from '../../domain/text/dates.ts';
import { useDeletions, useEndHold } from '../api/periods.ts';
import { applicantPath, paths } from '../base/paths.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { Button } from '../components/Button.tsx';
import { Card } from '../components/Card.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { toastDone } from '../components/toast.ts';
import { useErrorToast } from '../components/useErrorToast.ts';
import { KeepButton } from '../shared/privacy/KeepButton.tsx';
import { AppShell } from '../shared/shell/AppShell.tsx';
import { privacyText as text } from './text.ts';

/** Which of a landlord's applications will be deleted within about a week, and what is kept for longer. */
export function Component() {
  usePageTitle(pages.deletions.title);
  const { data, error, isFetching, refetch } = useDeletions();
  return (
    <AppShell title={text.title} subtitle={text.subtitle} back={{ to: paths.account, label: text.back }}>
      {!data && !error && <Spinner label={text.loading} />}
      {error && (
        <div className="mt-8">
          <LoadFailed text={text.failed} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {data && <Upcoming answer={data} />}
      {data && <Kept holds={data.holds} />}
    </AppShell>
  );
}

const linkStyle = 'font-medium text-door-ink underline underline-offset-4 [overflow-wrap:anywhere]';

function Upcoming({ answer: { items, more } }: { answer: DeletionsAnswer }) {
  return (
    <section aria-labelledby="soon" className="mt-7">
      <h2 id="soon" className="text-xl leading-7">
        {text.soon}
      </h2>
      <p className="mb-3 mt-1 text-row text-ink-soft">{items.length > 0 ? text.soonHint : text.none}</p>
      {items.length > 0 && (
        <Card>
          <ul className="divide-y divide-line">
            {items.map((item) => (
              <li
                key={item.application_id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
              >
                <div className="min-w-0">
                  <Link to={applicantPath(item.listing_id, item.application_id)} className={linkStyle}>
                    {item.name}
                  </Link>
                  <p className="text-fine text-ink-soft">{item.address}</p>
                  <ul className="mt-1 text-row">
                    {item.deletions.map(({ part, at }) => (
                      <li key={part}>
                        {text.part({ part: periodsText.parts[part], date: shortDate(civilDate(new Date(at))) })}
                      </li>
                    ))}
                  </ul>
                </div>
                <KeepButton
                  target={{ listingId: item.listing_id, applicationId: item.application_id }}
                  name={item.name}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {more && <p className="mt-2 px-1 text-fine text-ink-soft">{text.more}</p>}
    </section>
  );
}

function Kept({ holds }: { holds: readonly HoldRow[] }) {
  return (
    <section aria-labelledby="kept" className="mt-8">
      <h2 id="kept" className="text-xl leading-7">
        {text.kept}
      </h2>
      <p className="mb-3 mt-1 text-row text-ink-soft">{holds.length > 0 ? text.keptHint : text.noneKept}</p>
      {holds.length > 0 && (
        <Card>
          <ul className="divide-y divide-line">
            {holds.map((hold) => (
              <KeptRow key={`${hold.listing_id} ${hold.application_id ?? ''} ${hold.set_at}`} hold={hold} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

function KeptRow({ hold }: { hold: HoldRow }) {
  const { mutate, isPending, error } = useEndHold();
  useErrorToast(error, text.endFailed);
  const name = hold.application_id ? hold.name || text.deletedApplicant : text.wholeListing;
  const about = { reason: periodsText.reasons[hold.reason], date: shortDate(hold.last_day) };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-medium">{name}</p>
        <p className="text-fine text-ink-soft">{hold.address}</p>
        <p className="mt-1 text-row">{text.state[hold.state](about)}</p>
        {hold.note && <p className="text-row text-ink-soft">{hold.note}</p>}
      </div>
      {hold.state === 'stands' && (
        <Button
          variant="secondary"
          size="small"
          busy={isPending}
          aria-label={text.endFor({ name })}
          onClick={() =>
            mutate(
              { listingId: hold.listing_id, applicationId: hold.application_id },
              { onSuccess: ({ message }) => toastDone(message) },
            )
          }
        >
          {text.end}
        </Button>
      )}
    </li>
  );
}

import { CalendarDays, MessagesSquare, TriangleAlert } from 'lucide-react';
import { useConversationCount } from '../api/conversations.ts';
import { useListings } from '../api/listings.ts';
import { civilDate } from '../../domain/civil-time.ts';
import { paths } from '../base/paths.ts';
import { Rich } from '../components/Rich.tsx';
import { nextViewingText } from './next-viewing.ts';
import { Link } from 'react-router';
import { Unread } from '../shared/messages/Unread.tsx';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { Section } from '../shared/listings/GoToBar.tsx';
import { listingsText as text } from './text.ts';

/** Links to the conversations, with the warning that messages are really emails. */
export function CommunicationsSection({ listingId }: { listingId: string }) {
  const { conversations: count = 0, unread = 0 } = useConversationCount(listingId).data ?? {};
  return (
    <Section
      id="applicant-communications"
      title={text.communications.title}
      hint={text.communications.hint({ count })}
      action={
        <ButtonLink to={paths.communications(listingId)}>
          <MessagesSquare aria-hidden /> {text.communications.open} <Unread count={unread} />
        </ButtonLink>
      }
    >
      <p className="flex items-start gap-2.5 rounded-plate bg-warn-soft px-4 py-3 text-row text-warn-ink">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {text.communications.warning}
      </p>
    </Section>
  );
}

/** Links to the schedule of booked viewings. */
export function ScheduleSection({ listingId }: { listingId: string }) {
  return (
    <Section
      id="viewing-schedule"
      title={text.schedule.title}
      hint={text.schedule.hint}
      action={
        <ButtonLink to={paths.viewingSchedule(listingId)}>
          <CalendarDays aria-hidden /> {text.schedule.open}
        </ButtonLink>
      }
    >
      <NextViewing listingId={listingId} />
    </Section>
  );
}

/** When the next viewing is, and how many are coming; the day is a link to it. */
function NextViewing({ listingId }: { listingId: string }) {
  const listing = useListings().data?.listings.find((one) => one.listing_id === listingId);
  const next = listing?.next_viewing;
  return (
    <p className="min-h-5 text-row [overflow-wrap:anywhere]">
      {listing && !next && <span className="text-ink-soft">{text.schedule.none}</span>}
      {next && (
        <Rich
          text={nextViewingText(next, civilDate(new Date()))}
          parts={{
            link: (words) => (
              <Link
                to={`${paths.viewingSchedule(listingId)}?date=${next.date}`}
                className="font-medium text-door-ink underline underline-offset-2"
              >
                {words}
              </Link>
            ),
          }}
        />
      )}
    </p>
  );
}

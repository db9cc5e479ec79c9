import { CalendarDays, MessagesSquare, TriangleAlert } from 'lucide-react';
import { useConversationCount } from '../api/conversations.ts';
import { paths } from '../base/paths.ts';
import { Unread } from '../shared/messages/Unread.tsx';
import { ButtonLink } from '../components/Button.tsx';
import { Section } from '../shared/listings/GoToBar.tsx';

/** The way to the conversations, with the warning that what is written there is really mail. */
export function CommunicationsSection({ listingId }: { listingId: string }) {
  const { conversations: count, unread = 0 } = useConversationCount(listingId).data ?? {};
  const people = count === 1 ? 'one applicant' : `${count} applicants`;
  return (
    <Section
      id="applicant-communications"
      title="Applicant Communications"
      hint={count ? `Your conversations with ${people}.` : 'Your conversations with the applicants of this listing.'}
      action={
        <ButtonLink to={paths.communications(listingId)}>
          <MessagesSquare aria-hidden /> Open Chat <Unread count={unread} />
        </ButtonLink>
      }
    >
      <p className="flex items-start gap-2.5 rounded-plate bg-warn-soft px-4 py-3 text-row text-warn-ink">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        This chat is really e-mail: what you write is sent to applicants from your product address, and their replies
        come back here.
      </p>
    </Section>
  );
}

/** The way to the calendar of booked viewings. */
export function ScheduleSection({ listingId }: { listingId: string }) {
  return (
    <Section
      id="viewing-schedule"
      title="Viewing Schedule"
      hint="Who comes to see the home, and when."
      action={
        <ButtonLink to={paths.viewingSchedule(listingId)}>
          <CalendarDays aria-hidden /> Open Calendar
        </ButtonLink>
      }
    />
  );
}

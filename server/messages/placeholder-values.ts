import { dateText } from '../../domain/text/dates.ts';
import type { PlaceholderValues } from '../../domain/messages/message-templates.ts';
import type { Application } from '../../store/applications/application.ts';
import type { Listing } from '../../store/listings/listing.ts';
import { bookingOf } from '../../store/viewings/viewing.ts';

/** The names of the units an applicant asked about, or the only one if they named none. */
function unitsOf({ unitInterest }: Application, { unitTypes }: Listing): string {
  const asked = unitTypes.filter(({ id }) => unitInterest.includes(id));
  const [only, ...others] = unitTypes;
  if (asked.length === 0) return only && others.length === 0 ? only.name : '';
  return asked.map(({ name }) => name).join(' or ');
}

/** The values of a template's placeholders for one applicant. */
export async function placeholderValues(application: Application, listing: Listing): Promise<PlaceholderValues> {
  const booking = await bookingOf(application._id);
  return {
    name: application.name,
    address: listing.address,
    unit: unitsOf(application, listing),
    viewing_date: booking ? dateText(booking.date) : '',
    viewing_time: booking?.start ?? '',
  };
}

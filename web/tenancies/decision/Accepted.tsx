import type { AcceptTenantAnswer } from '../../../domain/calls/decision.ts';
import { paths } from '../../base/paths.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';

/** What came of an acceptance, in the words of its notice. */
export function doneWords({
  scenario,
  affected_applicants: affected,
  applicant_name: name,
  unit_name: unit,
  others_told: told,
}: AcceptTenantAnswer): { title: string; text: string } {
  const tenant = `${name} is now the tenant of ${unit}.`;
  if (scenario === 'listing_full')
    return { title: 'Listing Complete', text: `${tenant} Every unit of this listing is let.` };
  if (scenario !== 'type_full' || affected === 0) return { title: 'Tenant Accepted', text: tenant };
  const others =
    affected === 1 ? '1 other applicant interested in it' : `${affected} other applicants interested in it`;
  return {
    title: 'Tenant Accepted',
    text: told
      ? `${tenant} ${others} will be notified to choose alternatives.`
      : `${tenant} ${others} have not been notified.`,
  };
}

/** The page once it is done; `leaving`: the dashboard comes by itself in a moment. */
export function Accepted({
  listingId,
  answer,
  leaving,
}: {
  listingId: string;
  answer: AcceptTenantAnswer;
  leaving: boolean;
}) {
  const { title, text } = doneWords(answer);
  return (
    <div role="status">
      <EmptyState
        pose="landing"
        title={title}
        text={`${text}${leaving ? ' You are taken to your listings in a moment.' : ''}`}
      >
        <ButtonLink to={paths.rentalUnits(listingId)}>Rental units</ButtonLink>
        <ButtonLink variant="secondary" to={paths.pipeline(listingId)}>
          Application pipeline
        </ButtonLink>
        <ButtonLink variant="secondary" to={paths.listings}>
          All listings
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

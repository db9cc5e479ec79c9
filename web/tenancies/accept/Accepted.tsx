import type { AcceptTenantAnswer } from '../../../domain/calls/accept-tenant.ts';
import { paths } from '../../base/paths.ts';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { acceptText } from './text.ts';

const text = acceptText.accept;

/** The notice of an acceptance (specification, section 4). */
export function outcomeNotice(answer: AcceptTenantAnswer): { title: string; text: string } {
  const { scenario, affected_applicants: affected, offered_applicants: offered, others_told: told } = answer;
  const tenant = text.tenantOf({ name: answer.applicant_name, unit: answer.unit_name });
  if (scenario === 'listing_full') return { title: text.listingComplete, text: text.listingCompleteText({ tenant }) };
  if (scenario !== 'type_full' || affected === 0) return { title: text.accepted, text: tenant };
  if (!told || offered === 0) return { title: text.accepted, text: text.othersNotTold({ tenant, count: affected }) };
  return { title: text.accepted, text: text.othersTold({ tenant, count: offered }) };
}

/** The page after a tenant was accepted; `leaving`: the dashboard is about to open. */
export function Accepted({
  listingId,
  answer,
  leaving,
}: {
  listingId: string;
  answer: AcceptTenantAnswer;
  leaving: boolean;
}) {
  const notice = outcomeNotice(answer);
  return (
    <div role="status">
      <EmptyState
        pose="landing"
        title={notice.title}
        text={leaving ? text.redirecting({ text: notice.text }) : notice.text}
      >
        <ButtonLink to={paths.rentalUnits(listingId)}>{text.rentalUnits}</ButtonLink>
        <ButtonLink variant="secondary" to={paths.pipeline(listingId)}>
          {text.pipeline}
        </ButtonLink>
        <ButtonLink variant="secondary" to={paths.listings}>
          {text.allListings}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

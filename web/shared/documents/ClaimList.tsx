import type { Claim } from '../../../domain/documents/judgement.ts';
import { claimHeading } from '../../../domain/documents/labels.ts';
import { cn } from '../../components/cn.ts';
import { factText } from './fact-text.ts';
import { comparisonLabel, outcomeBadges } from './labels.ts';
import { documentsText } from './text.ts';

const text = documentsText.claims;

type ClaimsProps = { claims: readonly Claim[]; selected: number | null; onClaim: (claim: number) => void };

/** What was checked, and where each value was read: the marks on the page as text. */
export function ClaimList({ claims, selected, onClaim }: ClaimsProps) {
  if (claims.length === 0) return <p className="text-row text-ink-soft">{text.none}</p>;
  return (
    <section aria-label={text.label}>
      <h3 className="mb-2 text-base font-semibold">{text.title}</h3>
      <ul className="divide-y divide-line rounded-plate border border-line bg-card text-row">
        {claims.map((claim, index) => (
          <li key={`${claim.rule}-${index}`}>
            <ClaimRow claim={claim} index={index} selected={selected === index} onClaim={onClaim} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const pagesText = ({ places }: Claim) => {
  const pages = [...new Set(places.map(({ page }) => page))];
  return pages.length === 0 ? null : text.pages({ count: pages.length, pages: pages.join(', ') });
};

function ClaimRow({
  claim,
  index,
  selected,
  onClaim,
}: {
  claim: Claim;
  index: number;
  selected: boolean;
  onClaim: (claim: number) => void;
}) {
  const { icon: Icon, text: outcome, ink } = outcomeBadges[claim.outcome];
  const pages = pagesText(claim);
  return (
    <button
      type="button"
      data-claim-row={index}
      aria-pressed={selected}
      onClick={() => onClaim(index)}
      className={cn(
        'grid w-full grid-cols-[1.25rem_1fr_auto] items-start gap-x-2.5 px-3.5 py-2.5 text-left hover:bg-hover focus-visible:-outline-offset-2',
        selected && 'bg-brass-soft hover:bg-brass-soft',
      )}
    >
      <Icon aria-hidden className={`mt-0.5 size-4 ${ink}`} />
      <span className="min-w-0">
        <span className="block font-medium">{claimHeading(claim)}</span>
        <span className="block text-ink-soft [overflow-wrap:anywhere]">{claim.reason}</span>
        {(claim.stated || claim.found) && (
          <span className="mt-1 grid grid-cols-[auto_1fr] gap-x-2 text-fine">
            {claim.stated && (
              <>
                <span className="text-ink-soft">{comparisonLabel(claim.rule)}</span>
                <span className="[overflow-wrap:anywhere]">{factText(claim.stated)}</span>
              </>
            )}
            {claim.found && (
              <>
                <span className="text-ink-soft">{text.found}</span>
                <span className="[overflow-wrap:anywhere]">{factText(claim.found)}</span>
              </>
            )}
          </span>
        )}
      </span>
      <span className="text-right">
        <span className={`block text-fine font-medium ${ink}`}>{outcome}</span>
        {pages && <span className="block text-fine text-ink-soft">{pages}</span>}
      </span>
    </button>
  );
}

import type { Claim } from '../../../domain/documents/judgement.ts';
import { claimHeading } from '../../../domain/documents/labels.ts';
import { cn } from '../../components/cn.ts';
import { factText } from './detail-words.ts';
import { besideTitle, claimWords } from './claim-words.ts';

type ClaimsProps = { claims: readonly Claim[]; selected: number | null; onClaim: (claim: number) => void };

/** What was checked, one claim after the other, with where each was read: the marks of the page as text. */
export function ClaimList({ claims, selected, onClaim }: ClaimsProps) {
  if (claims.length === 0) return <p className="text-row text-ink-soft">Nothing was checked in this document yet.</p>;
  return (
    <section aria-label="Claims">
      <h3 className="mb-2 text-base font-semibold">What was checked</h3>
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
  return pages.length === 0 ? null : `${pages.length === 1 ? 'Page' : 'Pages'} ${pages.join(', ')}`;
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
  const { icon: Icon, text, ink } = claimWords[claim.outcome];
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
                <span className="text-ink-soft">{besideTitle(claim.rule)}</span>
                <span className="[overflow-wrap:anywhere]">{factText(claim.stated)}</span>
              </>
            )}
            {claim.found && (
              <>
                <span className="text-ink-soft">Found</span>
                <span className="[overflow-wrap:anywhere]">{factText(claim.found)}</span>
              </>
            )}
          </span>
        )}
      </span>
      <span className="text-right">
        <span className={`block text-fine font-medium ${ink}`}>{text}</span>
        {pages && <span className="block text-fine text-ink-soft">{pages}</span>}
      </span>
    </button>
  );
}

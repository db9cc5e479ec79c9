import { CircleCheck } from 'lucide-react';
import { applicantText } from './text.ts';

/** Says that a landlord's own domain is proven to be theirs; nothing about anyone else. */
export function VerifiedDomain({ domain }: { domain: string | null }) {
  if (!domain) return null;
  return (
    <p className="mt-1 flex gap-1.5 text-fine text-good-ink">
      <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{applicantText.verified({ domain })}</span>
    </p>
  );
}

import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react';
import type { UnsortedMail } from '../../domain/calls/unsorted.ts';
import { cn } from '../components/cn.ts';
import { inboundText } from './text.ts';

const looks = {
  verified: { icon: ShieldCheck, className: 'border-good/40 bg-good-soft text-good-ink' },
  failed: { icon: ShieldAlert, className: 'border-bad/40 bg-bad-soft text-bad-ink' },
  open: { icon: ShieldQuestion, className: 'border-line bg-quiet-soft text-quiet-ink' },
} as const;

/**
 * Whether the sender is who the email says. If it only claims to be from a platform, also says what was not done
 * because of that.
 */
export function SenderCheck({ mail }: { mail: UnsortedMail }) {
  const isSpoof = mail.kind === 'spoof';
  if (!mail.sender_check && !isSpoof) return null;
  const { icon: Icon, className } = looks[isSpoof ? 'failed' : (mail.sender_check?.verdict ?? 'open')];
  return (
    <p className={cn('mb-4 flex max-w-[80ch] items-start gap-2.5 rounded-plate border px-4 py-3 text-row', className)}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {mail.sender_check?.text ?? inboundText.senderCheck.unverified}
        {isSpoof && ` ${inboundText.senderCheck.spoof}`}
      </span>
    </p>
  );
}

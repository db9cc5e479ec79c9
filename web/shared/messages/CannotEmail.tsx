import { MailX } from 'lucide-react';
import type { SuppressionReason } from '../../../domain/outbound/suppression.ts';
import { phoneText } from '../../../domain/text/phone-text.ts';
import { cn } from '../../components/cn.ts';
import { cannotEmailText as text } from './text.ts';

/**
 * Says that email doesn't reach an applicant, why, and what to do instead. With `link`, their phone number is a link.
 */
export function CannotEmail({
  reason,
  phone,
  link = false,
  className,
}: {
  reason: SuppressionReason;
  phone: string | null;
  link?: boolean;
  className?: string;
}) {
  return (
    <span className={cn('flex items-start gap-1.5 text-warn-ink', className)}>
      <MailX aria-hidden className="mt-0.75 size-3.5 shrink-0" />
      <span>
        {text[reason]} {phone ? text.phone : text.noPhone}
        {phone && link && (
          <>
            {' '}
            <a href={`tel:${phone}`} className="whitespace-nowrap underline underline-offset-4">
              {phoneText(phone)}
            </a>
          </>
        )}
      </span>
    </span>
  );
}

import { CirclePause } from 'lucide-react';
import { useCheckedSession } from '../../api/session.ts';
import { momentText } from '../../base/dates.ts';
import { pausedBannerText as text } from './text.ts';

/** Tells a landlord that an operator has paused their email, and that nothing of it is lost. */
export function PausedBanner() {
  const since = useCheckedSession().user?.mail_paused_since;
  if (!since) return null;
  return (
    <section
      aria-label={text.label}
      className="mb-6 flex items-start gap-4 rounded-plate border border-line bg-warn-soft px-4 py-3 text-row text-warn-ink"
    >
      <CirclePause aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0">{text.notice({ when: momentText(since) })}</p>
    </section>
  );
}

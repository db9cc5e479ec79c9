import { TriangleAlert } from 'lucide-react';
import { QUOTA_WARNS_AT } from '../../domain/accounts/quotas.ts';
import type { QuotaUse, UsageAnswer } from '../../domain/calls/usage.ts';
import { useUsage } from '../api/usage.ts';
import { sizeText } from '../base/file-size.ts';
import { cn } from '../components/cn.ts';
import { SettingsCard } from './SettingsCard.tsx';
import { accountsText } from './text.ts';

const text = accountsText.usage;
const countText = (count: number) => count.toLocaleString('en-IE');

type QuotaName = keyof UsageAnswer;
const formats: Readonly<Record<QuotaName, (amount: number) => string>> = {
  storage: sizeText,
  emails_today: countText,
  uploads_today: countText,
};

/** What the landlord uses of what they may, and what to do when it is nearly used up. */
export function UsageCard() {
  return (
    <SettingsCard id="usage" text={text} query={useUsage()} height="h-40">
      {(usage) => (
        <ul className="mt-4 grid gap-4">
          {(Object.keys(formats) as QuotaName[]).map((name) => (
            <Quota key={name} name={name} use={usage[name]} />
          ))}
        </ul>
      )}
    </SettingsCard>
  );
}

function Quota({ name, use: { used, max } }: { name: QuotaName; use: QuotaUse }) {
  const format = formats[name];
  const isNearlyFull = used >= max * QUOTA_WARNS_AT;
  return (
    <li className="text-row">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{text.names[name]}</span>
        <span className="tabular-nums">{text.of({ used: format(used), max: format(max) })}</span>
      </p>
      <div aria-hidden className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-sunken">
        <div
          className={cn('h-full rounded-full', isNearlyFull ? 'bg-bad' : 'bg-door')}
          style={{ width: `${Math.min(100, (used / max) * 100)}%` }}
        />
      </div>
      {isNearlyFull && (
        <p className="mt-2 flex gap-2 text-bad-ink">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {used >= max ? text.full[name] : text.nearlyFull[name]}
        </p>
      )}
    </li>
  );
}

import { CircleCheck, TriangleAlert } from 'lucide-react';
import { usePlatformReadings } from '../api/operations.ts';
import { Badge } from '../components/Badge.tsx';
import { Card } from '../components/Card.tsx';
import { operationsText } from './text.ts';

const text = operationsText.platforms;

/** Below this share of fully read enquiries a template has probably changed. */
const worrying = 0.9;

/** How well each platform's enquiries were read in the last seven days; nothing if there were none. */
export function Platforms() {
  const { data } = usePlatformReadings();
  if (!data || data.items.length === 0) return null;
  return (
    <Card aria-labelledby="platforms" className="mt-5 px-4 py-3">
      <h2 id="platforms" className="text-lg leading-6">
        {text.title}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-8 gap-y-2 text-row">
        {data.items.map(({ platform, enquiries, full, degraded, unread }) => {
          const share = full / enquiries;
          return (
            <li key={platform} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">{platform}</span>
              <Badge tone={share < worrying ? 'warn' : 'good'} icon={share < worrying ? TriangleAlert : CircleCheck}>
                {text.share({ percent: Math.round(share * 100) })}
              </Badge>
              <span className="text-fine text-ink-soft">
                {[
                  text.full({ full, enquiries }),
                  degraded > 0 && text.degraded({ count: degraded }),
                  unread > 0 && text.unread({ count: unread }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

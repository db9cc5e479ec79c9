import { Link } from 'react-router';
import type { TodayRow } from '../../../domain/calls/today.ts';
import { firstRows } from '../../../domain/today/today.ts';
import { useToday } from '../../api/today.ts';
import { paths } from '../../base/paths.ts';
import { Card } from '../../components/Card.tsx';
import { todayText as text } from './text.ts';
import { TodayRowLine } from './TodayRowLine.tsx';
import { rowKey } from './row-key.ts';

const MAX_ROWS = 4;

/** The cards below show full addresses: here the street is enough to identify the listing. */
function withShortAddress(row: TodayRow): TodayRow {
  return 'address' in row ? { ...row, address: row.address.split(',')[0] ?? row.address } : row;
}

/** The first things that need the landlord, above the listings; nothing if there are none. */
export function TodayHead() {
  const { data } = useToday();
  // Forwarding questions are already shown above it.
  const rows = data?.rows.filter(({ kind }) => kind !== 'forwarding') ?? [];
  if (!data || rows.length === 0) return null;
  const count = Object.values(data.counts).reduce((sum, n) => sum + n, 0) - data.counts.forwarding;
  const shown = firstRows(rows, MAX_ROWS).map(withShortAddress);
  return (
    <Card aria-labelledby="today" className="mt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-3 desk:px-5">
        <h2 id="today" className="text-lg leading-6">
          {text.title}
        </h2>
        <Link
          to={paths.today}
          className="text-row text-door-ink underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          {text.all({ count })}
        </Link>
      </div>
      {/* On a phone the listings should be within reach. */}
      <ul className="divide-y divide-line max-sm:[&>li:nth-child(n+4)]:hidden">
        {shown.map((row) => (
          <TodayRowLine key={rowKey(row)} row={row} />
        ))}
      </ul>
    </Card>
  );
}

import { Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ConversationSummary } from '../../domain/calls/conversations.ts';
import { Button } from '../components/Button.tsx';
import { cn } from '../components/cn.ts';
import { Field, Input } from '../components/Field.tsx';
import { When } from '../components/When.tsx';

/** As many rows are drawn at first, and more on each wish. */
const step = 100;

/** Whether a name or an address holds what was typed, whatever the case and the accents. */
function matches({ applicant }: ConversationSummary, search: string): boolean {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain(`${applicant.name} ${applicant.email}`).includes(plain(search.trim()));
}

type PickerProps = { items: readonly ConversationSummary[]; chosen: string; className?: string };

/** Whom there was mail with, the last of it first. */
export function ConversationPicker({ items, chosen, className }: PickerProps) {
  const [search, setSearch] = useState('');
  const [drawn, setDrawn] = useState(step);
  const found = items.filter((item) => matches(item, search));
  return (
    <nav aria-label="Conversations" className={cn('flex min-h-0 min-w-0 flex-col border-line desk:border-r', className)}>
      <div role="search" className="border-b border-line p-3">
        <Field label="Search conversations by name" hideLabel>
          <div className="relative">
            <Search aria-hidden className="pointer-events-none absolute left-3 top-1/2 size-4 -translate-y-1/2 text-ink-soft" />
            <Input type="search" placeholder="Search by name..." value={search} onChange={(event) => setSearch(event.target.value)} className="pl-9" />
          </div>
        </Field>
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        <ul className="divide-y divide-line">
          {found.slice(0, drawn).map((item) => (
            <Row key={item.applicant.id} item={item} chosen={item.applicant.id === chosen} />
          ))}
        </ul>
        {found.length === 0 && <p className="px-4 py-6 text-center text-row text-ink-soft">Nobody of that name has written.</p>}
        {found.length > drawn && (
          <div className="flex justify-center p-3">
            <Button look="plain" size="small" onClick={() => setDrawn(drawn + step)}>
              Show more
            </Button>
          </div>
        )}
      </div>
    </nav>
  );
}

function Row({ item: { applicant, last_message: last }, chosen }: { item: ConversationSummary; chosen: boolean }) {
  return (
    <li>
      <Link
        to={{ search: `?applicant=${applicant.id}` }}
        preventScrollReset
        aria-current={chosen ? 'true' : undefined}
        className={cn(
          'block border-l-3 border-transparent px-4 py-3 text-row transition-colors hover:bg-hover focus-visible:-outline-offset-2',
          chosen && 'border-brass bg-sunken',
        )}
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 truncate font-medium">{applicant.name || applicant.email || 'Unnamed applicant'}</span>
          <When at={last.at} className="shrink-0 text-fine text-ink-soft" />
        </span>
        <span className="mt-0.5 block truncate text-fine text-ink-soft">
          {last.from_applicant ? '' : 'You: '}
          {last.text || 'No text'}
        </span>
      </Link>
    </li>
  );
}

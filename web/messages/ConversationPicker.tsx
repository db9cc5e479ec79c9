import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { ConversationSummary } from '../../domain/calls/conversations.ts';
import { longestSearch } from '../../domain/messages/lengths.ts';
import { useConversations } from '../api/conversations.ts';
import { Button } from '../components/Button.tsx';
import { cn } from '../components/cn.ts';
import { Field, Input } from '../components/Field.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { useErrorToast } from '../components/useErrorToast.ts';
import { When } from '../components/When.tsx';
import { FoundInLetter } from '../shared/applications/FoundInLetter.tsx';
import { Unread } from '../shared/messages/Unread.tsx';
import { messagesText } from './text.ts';

/** How long typing must pause before the server is asked, ms. */
const TYPING_PAUSE = 250;

const text = messagesText.list;
const { failed, loading } = messagesText.page;

function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(setSettled, TYPING_PAUSE, words);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}

type PickerProps = { listingId: string; chosen: string; className?: string };

/** The listing's conversations, the latest first. */
export function ConversationPicker({ listingId, chosen, className }: PickerProps) {
  const [search, setSearch] = useState('');
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useConversations(
    listingId,
    useSettled(search.trim()),
  );
  useErrorToast(error, failed);
  const found = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <nav aria-label={text.label} className={cn('flex min-h-0 min-w-0 flex-col border-line desk:border-r', className)}>
      <div role="search" className="border-b border-line p-3">
        <Field label={text.search} hideLabel>
          <div className="relative">
            <Search
              aria-hidden
              className="pointer-events-none absolute left-3 top-1/2 size-4 -translate-y-1/2 text-ink-soft"
            />
            <Input
              type="search"
              placeholder={text.searchPlaceholder}
              maxLength={longestSearch}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              className="pl-9"
            />
          </div>
        </Field>
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        {!data && !error && <Spinner label={loading} />}
        {!data && error && (
          <div className="p-3">
            <LoadFailed text={failed} busy={isFetching} onRetry={() => void refetch()} />
          </div>
        )}
        <ul className="divide-y divide-line">
          {found.map((item) => (
            <Row key={item.applicant.id} item={item} chosen={item.applicant.id === chosen} />
          ))}
        </ul>
        {data && found.length === 0 && (
          <p role="status" className="px-4 py-6 text-center text-row text-ink-soft">
            {text.noMatch}
          </p>
        )}
        {hasNextPage && (
          <div className="flex justify-center p-3">
            <Button variant="secondary" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {text.showMore}
            </Button>
          </div>
        )}
      </div>
    </nav>
  );
}

/** The last message, and who wrote it unless it was the applicant. */
function previewOf(last: ConversationSummary['last_message']): string {
  const words = last.text || text.noText;
  if (last.from_applicant) return words;
  return last.automatic ? text.automatic({ text: words }) : text.own({ text: words });
}

function Row({
  item: { applicant, last_message: last, unread, quote },
  chosen,
}: {
  item: ConversationSummary;
  chosen: boolean;
}) {
  const isNew = unread > 0;
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
          <span className={cn('min-w-0 truncate', isNew ? 'font-semibold' : 'font-medium')}>
            {applicant.name || applicant.email || text.unnamed}
          </span>
          <When at={last.at} className={cn('shrink-0 text-fine', isNew ? 'font-medium text-ink' : 'text-ink-soft')} />
        </span>
        <span className="mt-0.5 flex items-center justify-between gap-3">
          <span className={cn('min-w-0 truncate text-fine', isNew ? 'text-ink' : 'text-ink-soft')}>
            {previewOf(last)}
          </span>
          <Unread count={unread} />
        </span>
        {quote && <FoundInLetter quote={quote} className="mt-0.5 line-clamp-2" />}
      </Link>
    </li>
  );
}

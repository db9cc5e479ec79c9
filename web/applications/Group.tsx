import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, MailPlus } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { ApplicantListItem, StageList } from '../../domain/calls/pipeline.ts';
import { type GroupFilter, keys } from '../api/keys.ts';
import { type GroupPlace, useGroup } from '../api/pipeline.ts';
import { Button } from '../components/Button.tsx';
import { Collapsible, CollapsiblePanel, CollapsibleTrigger } from '../components/Collapsible.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Pagination } from '../components/Pagination.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { useErrorToast } from '../components/useErrorToast.ts';
import { ApplicantRow } from './ApplicantRow.tsx';
import { arrivals, useHeldList } from './held-list.ts';
import type { GroupLabel } from './labels.ts';
import { applicationsText } from './text.ts';

const text = applicationsText.group;
const failed = applicationsText.page.applicantsFailed;

type GroupProps = {
  place: GroupPlace;
  label: GroupLabel;
  /** How many it shows, and how many there are without the search. */
  count: number;
  all: number;
  pageSize: number;
  open: boolean;
  foldable: boolean;
  onOpen: (open: boolean) => void;
  page: number;
  onPage: (page: number) => void;
  filter: GroupFilter;
  /** Whose card the URL opens, and how to open another. */
  card: string;
  onCard: (applicationId: string, open: boolean) => void;
};

/** One group of a stage: closed at first, loaded when it is opened, one page at a time. */
export function Group(props: GroupProps) {
  const { place, label, count, pageSize, open, foldable, onOpen, page, onPage, filter } = props;
  const group = useGroup(place, page, filter, open);
  const [busyWith, setBusyWith] = useState(false);
  const heading = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const { shown, waiting, release } = useHeldList(
    group.data,
    JSON.stringify([page, filter]),
    busyWith && !group.isPlaceholderData,
  );
  useErrorToast(group.error, failed);
  useLastPage(group, { page, pageSize, listingId: place.listingId, onPage });
  const title = text.title({ title: label.title, count });
  const news = waiting ? <News arrived={arrivals(shown, group.data)} onShow={release} /> : null;
  return (
    <Collapsible open={open} onOpenChange={onOpen} className="rounded-card border border-line bg-card shadow-1">
      <GroupHead heading={heading} title={title} open={open} foldable={foldable} trigger={trigger}>
        {news}
      </GroupHead>
      <CollapsiblePanel>
        <div className="border-t border-line">
          {group.error && !shown && (
            <div className="p-4">
              <LoadFailed text={failed} busy={group.isFetching} onRetry={() => void group.refetch()} />
            </div>
          )}
          {!shown && !group.error && <RowSkeletons rows={Math.min(count, 5)} />}
          {shown && (
            <Shown
              {...props}
              list={shown}
              heading={heading}
              trigger={trigger}
              busy={group.isPlaceholderData}
              onBusyWith={setBusyWith}
              onMoved={release}
            />
          )}
        </div>
      </CollapsiblePanel>
    </Collapsible>
  );
}

type ShownProps = GroupProps & {
  list: StageList;
  heading: string;
  trigger: RefObject<HTMLButtonElement | null>;
  busy: boolean;
  onBusyWith: (busy: boolean) => void;
  onMoved: () => void;
};

/** A page of the group, with how many match the filter, and the other pages. */
function Shown(props: ShownProps) {
  const { list, place, label, all, pageSize, page, onPage, filter, card, onCard } = props;
  const { heading, trigger, busy, onBusyWith, onMoved } = props;
  const totalPages = Math.max(1, Math.ceil(list.count / pageSize));
  const filtered = filter.search !== '' || filter.unitTypeId !== '';
  return (
    <>
      {filtered && (
        <p role="status" className="border-b border-line bg-sunken px-4 py-2 text-fine text-ink-soft">
          {text.matching({ found: list.count, count: all })}
        </p>
      )}
      {list.items.length === 0 && !filtered && <p className="px-4 py-5 text-row text-ink-soft">{text.empty}</p>}
      {list.items.length > 0 && (
        <Rows heading={heading} busy={busy} onBusyWith={onBusyWith}>
          {list.items.map((item) => (
            <ApplicantRow
              key={item.application_id}
              item={item}
              place={place}
              label={label}
              onMoved={onMoved}
              headingButton={trigger}
              chosen={item.application_id === card}
              onChosen={(chosen) => onCard(item.application_id, chosen)}
            />
          ))}
        </Rows>
      )}
      {totalPages > 1 && (
        <div className="border-t border-line px-3 py-3">
          <Pagination
            page={Math.min(page, totalPages)}
            totalPages={totalPages}
            onPage={onPage}
            label={text.pages({ title: label.title })}
          />
        </div>
      )}
    </>
  );
}

type Paging = Pick<GroupProps, 'page' | 'pageSize' | 'onPage'> & { listingId: string };

/** When the list has become shorter than our position: fetches the summary again, and goes to what is its last page. */
function useLastPage({ data, isPlaceholderData }: ReturnType<typeof useGroup>, paging: Paging): void {
  const { page, pageSize, listingId, onPage } = paging;
  const client = useQueryClient();
  const last = data && !isPlaceholderData ? Math.max(1, Math.ceil(data.count / pageSize)) : null;
  useEffect(() => {
    if (last === null || page <= last) return;
    void client.invalidateQueries({ queryKey: keys.numbers(listingId) });
    onPage(last);
  }, [last, page, client, listingId, onPage]);
}

type RowsProps = { heading: string; busy: boolean; onBusyWith: (busy: boolean) => void; children: ReactNode };

/** The rows; new arrivals are held back while a pointer or the focus is on them. */
function Rows({ heading, busy, onBusyWith, children }: RowsProps) {
  return (
    <ul
      aria-labelledby={heading}
      aria-busy={busy}
      className="divide-y divide-line aria-busy:opacity-60"
      onPointerEnter={(event) => event.pointerType === 'mouse' && onBusyWith(true)}
      onPointerLeave={() => onBusyWith(false)}
      onFocus={() => onBusyWith(true)}
      onBlur={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget) && onBusyWith(currentTarget.matches(':hover'))
      }
    >
      {children}
    </ul>
  );
}

type HeadProps = {
  heading: string;
  title: string;
  open: boolean;
  foldable: boolean;
  trigger: RefObject<HTMLButtonElement | null>;
  children: ReactNode;
};

/** The group's title and the button that opens it, with room for the button for new arrivals. */
function GroupHead({ heading, title, open, foldable, trigger, children }: HeadProps) {
  return (
    <div className="relative flex min-h-13 items-center gap-3 px-4 py-1.5">
      <h2 id={heading} className="min-w-0 flex-1 text-lg leading-6">
        {title}
      </h2>
      {foldable && (
        <CollapsibleTrigger
          ref={trigger}
          aria-label={(open ? text.hideGroup : text.showGroup)({ title })}
          className="inline-flex h-8 shrink-0 items-center gap-1.5 rounded-plate px-2.5 text-fine font-medium text-door-ink after:absolute after:inset-0 after:rounded-card hover:after:bg-ink/4"
        >
          {open ? text.hide : text.show}
          <ChevronDown aria-hidden className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
        </CollapsibleTrigger>
      )}
      {children}
    </div>
  );
}

function arrivedText(arrived: readonly ApplicantListItem[]): string {
  if (arrived.length === 0) return text.changed;
  const shown = arrived.slice(0, 2);
  const names = shown.map((item) => item.name).join(', ');
  const count = arrived.length - shown.length;
  return count > 0 ? text.arrivedMore({ names, count }) : text.arrived({ names });
}

/** Applicants who arrived while the rows were being read; they appear on request, or when the pointer leaves. */
function News({ arrived, onShow }: { arrived: readonly ApplicantListItem[]; onShow: () => void }) {
  return (
    <Button variant="accent" size="small" onClick={onShow} className="absolute right-24 z-10 max-w-[60%] rounded-full">
      <MailPlus aria-hidden />
      <span className="truncate">{arrivedText(arrived)}</span>
    </Button>
  );
}

function RowSkeletons({ rows }: { rows: number }) {
  return (
    <div role="status" className="after-a-while divide-y divide-line">
      <span className="sr-only">{text.loading}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex h-12 items-center gap-6 px-4">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-56" />
          <Skeleton className="h-4 flex-1" />
        </div>
      ))}
    </div>
  );
}

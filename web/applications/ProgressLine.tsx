import { BellRing, CalendarClock, Files } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApplicantListItem, CollectionProgress } from '../../domain/calls/pipeline.ts';
import { withoutFullStop } from '../../domain/text/within-sentence.ts';
import { dayText } from '../base/dates.ts';
import { Rich } from '../components/Rich.tsx';
import { When } from '../components/When.tsx';
import { applicationsText } from './text.ts';

const text = applicationsText.row;

/** An applicant's progress: their documents during information collection, their viewing once booked. */
export function ProgressLine({ item: { collection, viewing, reminded_at } }: { item: ApplicantListItem }) {
  if (viewing) {
    const { date, start, end } = viewing;
    return (
      <Line icon={CalendarClock} className="font-medium text-good-ink">
        {text.viewing({ date: dayText(date), start, end })}
      </Line>
    );
  }
  if (collection) return <Collecting collection={collection} remindedAt={reminded_at} />;
  return reminded_at ? (
    <Line icon={BellRing} className="text-ink-soft">
      <Rich text={text.remindedAlone} parts={{ when: () => <When at={reminded_at} /> }} />
    </Line>
  ) : null;
}

type CollectingProps = { collection: CollectionProgress; remindedAt: string | undefined };

function Collecting({ collection, remindedAt }: CollectingProps) {
  const { in_order, required, missing, to_replace, to_check, to_confirm, asked_again_at, opened_at } = collection;
  // Acknowledgements are whole sentences in the advert, but not in a list.
  const titles = (list: readonly string[]) => list.map(withoutFullStop).join(', ');
  const parts: ReactNode[] = [
    required > 0 && text.inOrder({ count: in_order, required }),
    to_check.length > 0 && (
      <span className="font-medium text-brass-ink">{text.toCheck({ titles: titles(to_check) })}</span>
    ),
    to_replace.length > 0 && <span className="text-warn-ink">{text.toReplace({ titles: titles(to_replace) })}</span>,
    missing.length > 0 && text.missing({ titles: titles(missing) }),
    to_confirm.length > 0 && text.toConfirm({ titles: titles(to_confirm) }),
    asked_again_at && <Rich text={text.askedAgain} parts={{ when: () => <When at={asked_again_at} /> }} />,
    remindedAt && <Rich text={text.reminded} parts={{ when: () => <When at={remindedAt} /> }} />,
    opened_at && <Rich text={text.opened} parts={{ when: () => <When at={opened_at} /> }} />,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <Line icon={Files} className="text-ink-soft">
      {parts.map((part, index) => (
        <span key={index}>
          {index > 0 && <span aria-hidden> · </span>}
          {part}
        </span>
      ))}
    </Line>
  );
}

function Line({ icon: Icon, className, children }: { icon: typeof Files; className: string; children: ReactNode }) {
  return (
    <span className={`flex items-start gap-1.5 pl-7 text-fine ${className}`}>
      <Icon aria-hidden className="mt-0.75 size-3.5 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </span>
  );
}

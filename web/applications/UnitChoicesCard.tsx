import { CircleCheck, Clock, MessageCircleQuestion } from 'lucide-react';
import { Link } from 'react-router';
import type { UnitChoices } from '../../domain/calls/unit-choice.ts';
import { useUnitChoices } from '../api/unit-choice.ts';
import { paths } from '../base/paths.ts';
import { Badge } from '../components/Badge.tsx';
import { Button } from '../components/Button.tsx';
import { Card, CardHead } from '../components/Card.tsx';
import { Rich } from '../components/Rich.tsx';
import { When } from '../components/When.tsx';
import { useShowAll } from '../components/useShowAll.ts';
import { applicationsText } from './text.ts';

const text = applicationsText.unitChoices;
const SHOWN_AT_FIRST = 6;

/** Applicants who were reminded and have not answered come first, those who have answered last. */
const urgency = ({ answered_at: answered, asked_again_at: again }: UnitChoices['items'][number]): number =>
  answered ? 2 : again ? 0 : 1;

/** Who was asked to choose another unit because theirs was let, and who has answered. Nothing if nobody was asked. */
export function UnitChoicesCard({ listingId }: { listingId: string }) {
  const { data } = useUnitChoices(listingId);
  const { all, list, showAll } = useShowAll(SHOWN_AT_FIRST);
  if (!data || data.items.length === 0) return null;
  const inOrder = data.items.toSorted((one, two) => urgency(one) - urgency(two));
  const shown = all ? inOrder : inOrder.slice(0, SHOWN_AT_FIRST);
  const open = data.items.filter(({ answered_at: answered }) => answered === null).length;
  return (
    <Card aria-labelledby="unit-choices" className="mt-5 p-5">
      <CardHead
        id="unit-choices"
        title={text.title}
        hint={open === 0 ? text.answered : text.unanswered({ open, count: data.items.length })}
      />
      <ul ref={list} className="mt-4 divide-y divide-line border-t border-line">
        {shown.map((item) => (
          <Row key={item.application_id} listingId={listingId} item={item} />
        ))}
      </ul>
      {data.items.length > shown.length && (
        <Button variant="ghost" size="small" className="mt-2" onClick={showAll}>
          {text.showAll({ count: data.items.length })}
        </Button>
      )}
    </Card>
  );
}

function Row({ listingId, item }: { listingId: string; item: UnitChoices['items'][number] }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 text-row">
      <span className="min-w-0">
        <Link
          to={`${paths.pipeline(listingId)}?view=table&applicant=${item.application_id}`}
          className="font-medium text-door-ink underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          {item.name}
        </Link>
        <span className="block text-fine text-ink-soft">
          <Rich
            text={(item.asked_again_at ? text.askedTwice : text.asked)({ unit: item.let_unit })}
            parts={{
              when: () => <When at={item.asked_at} />,
              again: () => item.asked_again_at && <When at={item.asked_again_at} />,
            }}
          />
        </span>
      </span>
      <Answer item={item} />
    </li>
  );
}

function Answer({ item }: { item: UnitChoices['items'][number] }) {
  if (item.answered_at) {
    return (
      <Badge tone="good" icon={CircleCheck}>
        {text.chose({ units: item.chosen.join(', ') })}
      </Badge>
    );
  }
  return item.asked_again_at ? (
    <Badge tone="warn" icon={MessageCircleQuestion}>
      {text.noAnswer}
    </Badge>
  ) : (
    <Badge tone="info" icon={Clock}>
      {text.waiting}
    </Badge>
  );
}

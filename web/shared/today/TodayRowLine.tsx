import { CalendarDays, FileSearch, IdCard, UserCheck } from 'lucide-react';
import type { DataRow, DecideRow, PapersRow, TodayRow, ViewingsRow } from '../../../domain/calls/today.ts';
import { dataRequestsText } from '../../../domain/privacy/data-requests-text.ts';
import { shortDate } from '../../../domain/text/dates.ts';
import { applicantPath, groupPath, paths, progressionPath, triagePath } from '../../base/paths.ts';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Rich } from '../../components/Rich.tsx';
import { ForwardingRequest } from '../inbound/ForwardingRequests.tsx';
import { todayText as text } from './text.ts';
import { hidden, Line, nameOf, whenPart } from './Line.tsx';
import { Answer, Bounced, Request, Times, Unsorted } from './MailLines.tsx';

/** One thing that needs the landlord: what it is, where, and the action or a link to it. */
export function TodayRowLine({ row }: { row: TodayRow }) {
  switch (row.kind) {
    case 'decide':
      return <Decide row={row} />;
    case 'answer':
      return <Answer row={row} />;
    case 'papers':
      return <Papers row={row} />;
    case 'viewings':
      return <ViewingDay row={row} />;
    case 'requests':
      return <Request row={row} />;
    case 'data':
      return <Data row={row} />;
    case 'times':
      return <Times row={row} />;
    case 'unsorted':
      return <Unsorted row={row} />;
    case 'forwarding':
      return <ForwardingRequest item={row.question} />;
    case 'bounced':
      return <Bounced row={row} />;
  }
}

/** The path to the applicants who are waiting for a decision. */
function decisionPath({ listing_id: listingId, decision }: DecideRow): string {
  if (decision === 'tenant') return groupPath(listingId, 'final_decision', 'pending');
  return triagePath(listingId, decision);
}

function Decide({ row }: { row: DecideRow }) {
  const { decision, count, why, address } = row;
  const words = text.decide;
  const title = words[decision]({ count });
  const below = why ? words.sinceWhy({ address, why: words.why[why] }) : words.since({ address });
  return (
    <Line icon={UserCheck} title={title} below={<Rich text={below} parts={whenPart(row)} />}>
      <ButtonLink size="small" to={decisionPath(row)}>
        <span>
          <Rich text={words.actLong({ act: words.act[decision]({ count }), what: title })} parts={hidden} />
        </span>
      </ButtonLink>
      {decision === 'documents' && why === 'full' && (
        <ButtonLink variant="secondary" size="small" to={progressionPath(row.listing_id)}>
          <span>
            <Rich text={words.askMore({ address })} parts={hidden} />
          </span>
        </ButtonLink>
      )}
    </Line>
  );
}

function Papers({ row }: { row: PapersRow }) {
  return (
    <Line
      icon={FileSearch}
      title={text.papers.count({ count: row.count, name: nameOf(row) })}
      below={<Rich text={text.answer.at({ address: row.address })} parts={whenPart(row)} />}
    >
      <ButtonLink variant="secondary" size="small" to={applicantPath(row.listing_id, row.application_id)}>
        <span>
          <Rich text={text.papers.lookAt({ name: nameOf(row) })} parts={hidden} />
        </span>
      </ButtonLink>
    </Line>
  );
}

function ViewingDay({ row }: { row: ViewingsRow }) {
  const { listing_id: listingId, address, date, is_today: isToday, first, last, count } = row;
  const when = (isToday ? text.viewings.today : text.viewings.tomorrow)({ first, last });
  return (
    <Line icon={CalendarDays} title={when} below={text.viewings.count({ count, address })}>
      <ButtonLink variant="secondary" size="small" to={paths.runSheet(listingId, date)}>
        <span>
          <Rich text={text.viewings.sheetOf({ when })} parts={hidden} />
        </span>
      </ButtonLink>
    </Line>
  );
}

function Data({ row }: { row: DataRow }) {
  const words = text.data;
  const title = words.title({ name: nameOf(row), request: dataRequestsText.kinds[row.request] });
  const due = (row.due === 'overdue' ? words.overdue : words.due)({ date: shortDate(row.due_on) });
  return (
    <Line
      icon={IdCard}
      title={title}
      below={
        <>
          {row.state === 'suggested' && <p>{words.suggested}</p>}
          <p className={row.due === 'overdue' ? 'font-medium text-bad-ink' : ''}>{due}</p>
        </>
      }
    >
      <ButtonLink variant="secondary" size="small" to={paths.dataRequests}>
        <span>
          <Rich text={words.open({ title })} parts={hidden} />
        </span>
      </ButtonLink>
    </Line>
  );
}

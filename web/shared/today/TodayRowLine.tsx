import {
  CalendarDays,
  CalendarX2,
  FileSearch,
  type LucideIcon,
  MailQuestionMark,
  MailX,
  MessageSquareReply,
  UserCheck,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type {
  AnswerRow,
  BouncedRow,
  DecideRow,
  PapersRow,
  RequestRow,
  TimesRow,
  TodayRow,
  UnsortedRow,
  ViewingsRow,
} from '../../../domain/calls/today.ts';
import { useBounceSeen, useNoReply, useTimesSeen } from '../../api/today.ts';
import { useArchive, useRestore } from '../../api/unsorted.ts';
import {
  applicantPath,
  availabilityPath,
  conversationPath,
  groupPath,
  paths,
  progressionPath,
  triagePath,
} from '../../base/paths.ts';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { hiddenWords } from '../../components/hidden-words.tsx';
import { Rich } from '../../components/Rich.tsx';
import { toastUndoable } from '../../components/toast.ts';
import { When } from '../../components/When.tsx';
import { ForwardingRequest } from '../inbound/ForwardingRequests.tsx';
import { RequestOffer } from '../messages/RequestOffer.tsx';
import { toastFailure } from '../toast-failure.ts';
import { todayText as text } from './text.ts';

/** How long an act can be undone from its toast, ms. */
const UNDO_MS = 10_000;

const failed = (error: Error) => toastFailure(error);
const nameOf = ({ name }: { name: string }) => name || text.unnamed;

/** One thing that needs the landlord: what it is, where, and the act or the way to it. */
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

type LineProps = { icon: LucideIcon; title: ReactNode; below?: ReactNode; children: ReactNode };

function Line({ icon: Icon, title, below, children }: LineProps) {
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] items-start gap-x-3 gap-y-2 px-4 py-3 sm:grid-cols-[1.25rem_minmax(0,1fr)_auto] desk:px-5">
      <Icon aria-hidden className="mt-0.5 size-5 text-brass-ink" />
      <div className="min-w-0 text-row [overflow-wrap:anywhere]">
        <p className="font-medium">{title}</p>
        {below && <div className="text-fine text-ink-soft">{below}</div>}
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:col-start-2 sm:flex-row-reverse">{children}</div>
    </li>
  );
}

const whenPart = ({ at }: { at: string }) => ({ when: () => <When at={at} /> });
const hidden = { hidden: hiddenWords };

/** Where those who wait for a decision stand. */
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
          <Rich text={words.actLong({ act: words.act[decision], what: title })} parts={hidden} />
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

/** Takes a letter off the list without a reply. */
function NoReplyNeeded({ row }: { row: AnswerRow | RequestRow }) {
  const { mutateAsync: settle, isPending } = useNoReply();
  const { mutateAsync: restore } = useNoReply();
  const of = { application_id: row.application_id };
  const done = () =>
    void settle({ ...of, needed: false }).then(
      () =>
        toastUndoable(
          text.answer.done,
          new Date(Date.now() + UNDO_MS),
          () => void restore({ ...of, needed: true }).catch(failed),
        ),
      failed,
    );
  return (
    <Button variant="ghost" size="small" busy={isPending} onClick={done}>
      <span>
        <Rich text={text.answer.noneTo({ name: nameOf(row) })} parts={hidden} />
      </span>
    </Button>
  );
}

function ReplyLink({ row }: { row: AnswerRow | RequestRow | TimesRow }) {
  return (
    <ButtonLink variant="secondary" size="small" to={conversationPath(row.listing_id, row.application_id)}>
      <span>
        <Rich text={text.answer.replyTo({ name: nameOf(row) })} parts={hidden} />
      </span>
    </ButtonLink>
  );
}

function Answer({ row }: { row: AnswerRow }) {
  return (
    <Line
      icon={MessageSquareReply}
      title={nameOf(row)}
      below={
        <>
          <p className="line-clamp-2 text-ink">{text.answer.snippet({ snippet: row.snippet })}</p>
          <p>
            <Rich text={text.answer.at({ address: row.address })} parts={whenPart(row)} />
          </p>
        </>
      }
    >
      <ReplyLink row={row} />
      <NoReplyNeeded row={row} />
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

function Request({ row }: { row: RequestRow }) {
  const { listing_id: listingId, application_id: id, request } = row;
  return (
    <li className="px-4 py-3 desk:px-5">
      <p className="mb-2 text-row [overflow-wrap:anywhere]">
        <span className="font-medium">{nameOf(row)}</span>{' '}
        <span className="text-fine text-ink-soft">
          <Rich text={text.answer.at({ address: row.address })} parts={whenPart(row)} />
        </span>
      </p>
      <RequestOffer
        request={request}
        messageId={request.message_id}
        applicant={{ id, name: row.name }}
        listingId={listingId}
        hasViewing={row.has_viewing}
      >
        <ReplyLink row={row} />
        <NoReplyNeeded row={row} />
      </RequestOffer>
    </li>
  );
}

function Times({ row }: { row: TimesRow }) {
  const { mutateAsync: dismiss, isPending } = useTimesSeen();
  const words = text.times;
  const name = nameOf(row);
  return (
    <Line
      icon={CalendarX2}
      title={words.title({ name })}
      below={
        <>
          {row.note && <p className="line-clamp-3 text-ink">{words.note({ note: row.note })}</p>}
          <p>
            <Rich text={text.answer.at({ address: row.address })} parts={whenPart(row)} />
          </p>
        </>
      }
    >
      <ButtonLink variant="secondary" size="small" to={availabilityPath(row.listing_id)}>
        <span>
          <Rich text={words.add({ name })} parts={hidden} />
        </span>
      </ButtonLink>
      <ReplyLink row={row} />
      <Button
        variant="ghost"
        size="small"
        busy={isPending}
        onClick={() => void dismiss({ application_id: row.application_id }).catch(failed)}
      >
        <span>
          <Rich text={words.seenOf({ name })} parts={hidden} />
        </span>
      </Button>
    </Line>
  );
}

function Unsorted({ row }: { row: UnsortedRow }) {
  const { mutateAsync: archive, isPending } = useArchive();
  const { mutateAsync: restore } = useRestore();
  const words = text.unsorted;
  const onArchive = () =>
    void archive({ id: row.id }).then(
      () =>
        toastUndoable(words.archived, new Date(Date.now() + UNDO_MS), () => void restore({ id: row.id }).catch(failed)),
      failed,
    );
  return (
    <Line
      icon={MailQuestionMark}
      title={words.from({ sender: row.sender, subject: row.subject || words.noSubject })}
      below={<Rich text={words.reason({ reason: row.reason })} parts={whenPart(row)} />}
    >
      <ButtonLink variant="secondary" size="small" to={paths.unsorted}>
        <span>
          <Rich text={words.sortOne({ sender: row.sender })} parts={hidden} />
        </span>
      </ButtonLink>
      <Button variant="ghost" size="small" busy={isPending} onClick={onArchive}>
        <span>
          <Rich text={words.archiveOne({ sender: row.sender })} parts={hidden} />
        </span>
      </Button>
    </Line>
  );
}

function Bounced({ row }: { row: BouncedRow }) {
  const { mutateAsync: dismiss, isPending } = useBounceSeen();
  const words = text.bounced;
  const name = nameOf(row);
  const { count, email, to } = row;
  return (
    <Line
      icon={MailX}
      title={count > 1 ? words.more({ count, name }) : words.email({ email, name })}
      below={<Rich text={words.why({ to, reason: row.reason ?? words.noReason })} parts={whenPart(row)} />}
    >
      <ButtonLink variant="secondary" size="small" to={applicantPath(row.listing_id, row.application_id)}>
        <span>
          <Rich text={words.correctOf({ name })} parts={hidden} />
        </span>
      </ButtonLink>
      <Button
        variant="ghost"
        size="small"
        busy={isPending}
        onClick={() => void dismiss({ application_id: row.application_id }).catch(failed)}
      >
        <span>
          <Rich text={words.dismissOf({ name })} parts={hidden} />
        </span>
      </Button>
    </Line>
  );
}

import { CalendarX2, MailQuestionMark, MailX, MessageSquareReply } from 'lucide-react';
import type { AnswerRow, BouncedRow, RequestRow, TimesRow, UnsortedRow } from '../../../domain/calls/today.ts';
import { useBounceSeen, useNoReply, useTimesSeen } from '../../api/today.ts';
import { useArchive, useRestore } from '../../api/unsorted.ts';
import { applicantPath, availabilityPath, conversationPath, paths } from '../../base/paths.ts';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Rich } from '../../components/Rich.tsx';
import { toastUndoable } from '../../components/toast.ts';
import { RequestOffer } from '../messages/RequestOffer.tsx';
import { todayText as text } from './text.ts';
import { failed, hidden, Line, nameOf, UNDO_MS, whenPart } from './Line.tsx';

/** Removes a message from the list without a reply. */
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

export function Answer({ row }: { row: AnswerRow }) {
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

export function Request({ row }: { row: RequestRow }) {
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

export function Times({ row }: { row: TimesRow }) {
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

export function Unsorted({ row }: { row: UnsortedRow }) {
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

export function Bounced({ row }: { row: BouncedRow }) {
  const { mutateAsync: dismiss, isPending } = useBounceSeen();
  const words = text.bounced;
  const name = nameOf(row);
  const { count, email, to } = row;
  const lost = count > 1 ? words.more({ count, name }) : words.email({ email, name });
  return (
    <Line
      icon={MailX}
      title={row.is_delayed ? words.delayed({ count, name }) : lost}
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

import {
  type AnswerRow,
  type BouncedRow,
  type DataRow,
  type DecideRow,
  type ForwardingRow,
  MAX_TODAY_ROWS,
  type PapersRow,
  type RequestRow,
  type TodayAnswer,
  type TimesRow,
  type TodayRow,
  type UnsortedRow,
  type ViewingsRow,
} from '../../domain/calls/today.ts';
import { applicationsText as ruleText } from '../../domain/applications/text.ts';
import { outboundText } from '../../domain/outbound/text.ts';
import { actedRequests, byUrgency, todayKinds } from '../../domain/today/today.ts';
import type { UnansweredLetter } from '../../store/applications/waiting.ts';
import { seenAcross, redactionOf } from '../applications/seen.ts';
import { presentConfirmation } from '../inbound/present-unsorted.ts';
import { presentDataRequest } from '../privacy/present-data-request.ts';
import type { FoundToday } from './today-calls.ts';

type Named = { listingId: { toString(): string } };
/** The name of a listing; null if it is gone. */
type OfListing = (row: Named) => { listing_id: string; address: string } | null;

/** Once there is nothing left to let, nobody is waiting for a decision. */
function decideRows({ listings, waiting }: FoundToday): DecideRow[] {
  return waiting.flatMap(({ listingId, decision, why, count, since }) => {
    const listing = listings.find(({ _id, status }) => _id.equals(listingId) && status === 'ACTIVE');
    if (!listing) return [];
    const { address } = listing;
    return [
      {
        kind: 'decide',
        decision,
        why,
        count,
        listing_id: String(listingId),
        address,
        at: since.toISOString(),
      } as const,
    ];
  });
}

function letterOf(letter: UnansweredLetter, of: OfListing) {
  const listing = of(letter);
  const at = letter.conversation?.unansweredAt;
  return listing && at
    ? { ...listing, application_id: String(letter._id), name: letter.name, at: at.toISOString() }
    : null;
}

function answerRows({ answers }: FoundToday, of: OfListing): AnswerRow[] {
  return answers.rows.flatMap((letter) => {
    const row = letterOf(letter, of);
    return row ? [{ kind: 'answer', ...row, snippet: letter.conversation?.snippet ?? '' } as const] : [];
  });
}

function requestRows({ requests }: FoundToday, of: OfListing): RequestRow[] {
  return requests.rows.flatMap((letter) => {
    const row = letterOf(letter, of);
    const request = letter.conversation?.request;
    const kind = actedRequests.find((acted) => acted === request?.kind);
    if (!row || !request || !kind) return [];
    const said = { kind, quote: request.quote, message_id: String(request.messageId) };
    return [{ kind: 'requests', ...row, request: said, has_viewing: letter.subState === 'scheduled' } as const];
  });
}

function dataRows({ data, aboutData, now }: FoundToday): DataRow[] {
  return data.rows.flatMap((request) => {
    const { request_id, kind, state, name, due_on, due, came_at: at } = presentDataRequest(request, aboutData, now);
    if (state !== 'suggested' && state !== 'open') return [];
    return [{ kind: 'data', request_id, request: kind, state, name, due_on, due, at } as const];
  });
}

function papersRows({ papers }: FoundToday, of: OfListing): PapersRow[] {
  return papers.rows.flatMap((row) => {
    const listing = of(row);
    const check = row.papersToCheck;
    if (!listing || !check) return [];
    const { count, since } = check;
    return [
      {
        kind: 'papers',
        ...listing,
        application_id: String(row._id),
        name: row.name,
        count,
        at: since.toISOString(),
      } as const,
    ];
  });
}

function viewingsRows({ viewings, date }: FoundToday, of: OfListing): ViewingsRow[] {
  return viewings.flatMap((day) => {
    const listing = of(day);
    const { first, last, count } = day;
    const about = { date: day.date, is_today: day.date === date, first, last, count, at: `${day.date}T${first}` };
    return listing ? [{ kind: 'viewings', ...listing, ...about } as const] : [];
  });
}

function unsortedRows({ unsorted }: FoundToday): UnsortedRow[] {
  return unsorted
    .filter(({ kind, filing }) => kind !== 'confirmation' && filing === null)
    .map(({ _id, from, subject, unsortedReason, at }) => ({
      kind: 'unsorted',
      id: String(_id),
      sender: from.name || from.address,
      subject,
      reason: unsortedReason ?? '',
      at: at.toISOString(),
    }));
}

function forwardingRows({ forwarding }: FoundToday): ForwardingRow[] {
  return forwarding
    .flatMap(presentConfirmation)
    .map((question) => ({ kind: 'forwarding', at: question.received_at, question }));
}

function timesRows({ times, people }: FoundToday, of: OfListing): TimesRow[] {
  return times.rows.flatMap((row) => {
    const listing = of(row);
    const person = people.find(({ _id }) => _id.equals(row.applicationId));
    if (!listing || !person) return [];
    const about = { application_id: String(row.applicationId), name: person.name, note: row.note };
    return [{ kind: 'times', ...listing, ...about, at: (row.joinedAt ?? row.since).toISOString() } as const];
  });
}

/**
 * One row for each applicant: the last of their bounced emails, and the number of them; if none bounced, of those that
 * are delayed.
 */
function bouncedRows({ bounced, people }: FoundToday, of: OfListing): BouncedRow[] {
  const byApplicant = Map.groupBy(bounced, ({ applicationId }) => String(applicationId));
  return [...byApplicant].flatMap(([applicationId, all]) => {
    const failed = all.filter(({ status }) => status === 'failed');
    const mails = failed.length > 0 ? failed : all;
    const [last] = mails;
    const person = people.find(({ _id }) => String(_id) === applicationId);
    const listing = person && of(person);
    if (!last || !listing) return [];
    return [
      {
        kind: 'bounced',
        is_delayed: failed.length === 0,
        ...listing,
        application_id: applicationId,
        name: person.name,
        email: outboundText.titles[last.template] ?? outboundText.otherTitle,
        to: last.to,
        reason: last.response || null,
        count: mails.length,
        at: last.createdAt.toISOString(),
      } as const,
    ];
  });
}

/** What was found as the landlord sees it, where a listing hides who its applicants are. */
function seenToday(found: FoundToday): FoundToday {
  const { listings, answers, papers, requests, times, bounced, people } = found;
  const shown = seenAcross(listings);
  const redactionFor = (applicationId: { toString(): string }) => {
    const person = people.find(({ _id }) => String(_id) === String(applicationId));
    const listing = person && listings.find(({ _id }) => _id.equals(person.listingId));
    return person && listing ? redactionOf(person, listing) : null;
  };
  return {
    ...found,
    answers: { ...answers, rows: answers.rows.map(shown) },
    papers: { ...papers, rows: papers.rows.map(shown) },
    requests: { ...requests, rows: requests.rows.map(shown) },
    times: {
      ...times,
      rows: times.rows.map((row) => ({ ...row, note: redactionFor(row.applicationId)?.cover(row.note) ?? row.note })),
    },
    bounced: bounced.map((mail) => {
      const redaction = redactionFor(mail.applicationId);
      return redaction?.isHidden
        ? { ...mail, to: ruleText.blind.covered, response: redaction.cover(mail.response ?? '') }
        : mail;
    }),
    people: people.map(shown),
  };
}

/** Everything in order of urgency: the first rows of each kind with its total. */
export function presentToday(known: FoundToday): TodayAnswer {
  const found = seenToday(known);
  const named = new Map(found.listings.map(({ _id, address }) => [String(_id), address]));
  const of: OfListing = ({ listingId }) => {
    const address = named.get(String(listingId));
    return address === undefined ? null : { listing_id: String(listingId), address };
  };
  const rows: { [Kind in TodayRow['kind']]: readonly Extract<TodayRow, { kind: Kind }>[] } = {
    decide: decideRows(found),
    answer: answerRows(found, of),
    papers: papersRows(found, of),
    viewings: viewingsRows(found, of),
    requests: requestRows(found, of),
    data: dataRows(found),
    times: timesRows(found, of),
    unsorted: unsortedRows(found),
    forwarding: forwardingRows(found),
    bounced: bouncedRows(found, of),
  };
  const all = byUrgency(todayKinds.flatMap<TodayRow>((kind) => rows[kind]));
  const questions = found.unsorted.filter(({ kind }) => kind === 'confirmation').length;
  return {
    rows: todayKinds.flatMap((kind) => all.filter((row) => row.kind === kind).slice(0, MAX_TODAY_ROWS)),
    counts: {
      decide: rows.decide.length,
      answer: found.answers.count,
      papers: found.papers.count,
      viewings: rows.viewings.length,
      requests: found.requests.count,
      data: found.data.count,
      times: found.times.count,
      unsorted: Math.max(rows.unsorted.length, found.unsortedCount - questions),
      forwarding: rows.forwarding.length,
      bounced: rows.bounced.length,
    },
  };
}

import type { TracedDocument, TraceStepItem } from '../../domain/calls/operations.ts';
import {
  claimHeading,
  factLabels,
  kindLabels,
  outcomeLabels,
  ruleLabels,
  verdictLabels,
} from '../../domain/documents/labels.ts';
import type { ReadingRecord } from '../../domain/documents/reading-record.ts';
import { unreadableReasons } from '../../domain/documents/rules/unreadable.ts';
import type { ApplicantDocument } from '../../store/documents/document.ts';
import { operationsText } from './text.ts';

const text = operationsText.documents;

type Step = Omit<TraceStepItem, 'at'> & { at: Date };

const sentences = (...parts: (string | false)[]) => parts.filter(Boolean).join(' ');

function readStep({ at, ms, form, pages, pagesRead, engines, words, certainty, cause }: ReadingRecord): Step {
  if (cause) return { at, check: text.read, verdict: text.nothingRead, reason: unreadableReasons[cause] };
  const seconds = (ms / 1000).toFixed(1);
  const named = engines.map((engine) => text.engines[engine]).join(' + ');
  return {
    at,
    check: text.read,
    verdict: form ? text.readAs[form] : text.nothingRead,
    reason: sentences(
      text.how({ read: pagesRead, pages, engines: named, words, seconds }),
      certainty !== null && text.certainty({ certainty }),
    ),
  };
}

/** Names of facts and checks, never what they say: operators do not read applicants' documents. */
function judgedSteps({ judgement, readWith }: ApplicantDocument): Step[] {
  if (!judgement) return [];
  const { judgedAt: at, kind, facts, claims, verdict, by } = judgement;
  const names = [...new Set(facts.map(({ name }) => factLabels[name]))].join(', ');
  // What a model checked is in its own words, which may quote the document.
  const checks = claims
    .filter(({ rule }) => Object.hasOwn(ruleLabels, rule))
    .map((claim) => text.check({ rule: claimHeading(claim), outcome: outcomeLabels[claim.outcome] }))
    .join(', ');
  return [
    {
      at,
      check: text.recognised,
      verdict: kindLabels[kind].heading,
      reason: names ? text.facts({ facts: names }) : text.noFacts,
    },
    {
      at,
      check: text.judged,
      verdict: verdictLabels[verdict],
      reason: sentences(
        text.by[by],
        readWith.length > 0 && text.together({ count: readWith.length }),
        checks !== '' && text.checks({ checks }),
      ),
    },
  ];
}

const laterStep = (at: Date | null | undefined, check: string, verdict: string, reason: string): Step[] =>
  at ? [{ at, check, verdict, reason }] : [];

/** How one file was read and judged, as an operator sees it: each step with its time. */
export function presentTracedDocument(document: ApplicantDocument): TracedDocument {
  const { receivedAt, contentType, size, reading, judgement, scoringAttempts } = document;
  const isBegun = !judgement && scoringAttempts > 0;
  const steps: Step[] = [
    {
      at: receivedAt,
      check: text.received,
      verdict: contentType,
      reason: text.byEmail({ size: Math.ceil(size / 1024) }),
    },
    ...(reading ? [readStep(reading)] : []),
    ...laterStep(isBegun ? receivedAt : null, text.begun, '', text.begunTimes({ count: scoringAttempts })),
    ...judgedSteps(document),
    ...laterStep(document.weighedAt, text.weighed, text.noted, text.notedReason),
    ...laterStep(document.askedAgainAt, text.askedAgain, '', text.askedAgainReason),
    ...laterStep(
      document.override?.at,
      text.overruled,
      document.override ? verdictLabels[document.override.verdict] : '',
      text.overruledReason,
    ),
    ...laterStep(document.removedAt, text.removed, '', text.removedReason),
    ...laterStep(document.fileDeletedAt, text.fileDeleted, '', text.fileDeletedReason),
  ];
  return {
    id: String(document._id),
    content_type: contentType,
    size,
    steps: steps
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ at, ...step }) => ({ at: at.toISOString(), ...step })),
  };
}

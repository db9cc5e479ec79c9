import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { ApplicantListItem } from '../../../domain/calls/pipeline.ts';
import { useApplicant } from '../../api/pipeline.ts';
import { Card } from '../../components/Card.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Rich } from '../../components/Rich.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { When } from '../../components/When.tsx';
import { KnownFields } from '../corrections/KnownFields.tsx';
import { interestsText } from '../labels.ts';
import { Contact, Letter, Part, WriterLine } from '../panel/ApplicantParts.tsx';
import { Documents } from '../panel/Documents.tsx';
import { LaterQuestions } from '../panel/LaterQuestions.tsx';
import { useLetterSeen } from '../panel/useLetterSeen.ts';
import { Screening } from '../panel/Screening.tsx';
import { HoldLine } from '../progression/HoldLine.tsx';
import { type Verb, verbOfSwipe } from './queue.ts';
import { triageText as text } from './text.ts';
import { nameOf } from './useTriage.ts';

type SheetProps = { item: ApplicantListItem; listingId: string; onSwipe: (verb: Verb) => void };

/** One applicant: letter and key facts, next to the screening results and what they sent. */
export function ApplicantSheet({ item, listingId, onSwipe }: SheetProps) {
  const { data, error, isFetching, refetch } = useApplicant(item.application_id);
  useLetterSeen(data);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The next applicant is shown from the top, and read out.
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const waiting = error ? null : <Skeleton className="after-a-while h-40" />;
  return (
    <Card aria-label={text.applicant} className="mt-4 touch-pan-y" {...swipes(onSwipe)}>
      <SheetHead item={item} heading={heading} />
      <div className="grid gap-x-8 gap-y-6 px-4 py-5 desk:grid-cols-[1.2fr_1fr] desk:px-6">
        <div className="flex min-w-0 flex-col gap-6">
          {data && <WriterLine writer={data.writer} name={data.name} />}
          <Part title={text.letter}>
            <Letter text={item.application_letter} />
          </Part>
          {data ? <KnownFields data={data} listingId={listingId} /> : waiting}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {error && <LoadFailed text={text.failed} busy={isFetching} onRetry={() => void refetch()} />}
          {data ? (
            <Part title={text.screening}>
              <Screening criteria={data.screening} />
            </Part>
          ) : (
            waiting
          )}
          <Part title={text.documents}>
            <Documents applicationId={item.application_id} />
            {data && <LaterQuestions questions={data.not_asked} />}
          </Part>
        </div>
      </div>
    </Card>
  );
}

type HeadProps = Pick<SheetProps, 'item'> & { heading: RefObject<HTMLHeadingElement | null> };

/** Who they are, how to reach them, what they asked for, and what keeps them here. */
function SheetHead({ item, heading }: HeadProps) {
  return (
    <header className="border-b border-line px-4 py-4 desk:px-6">
      <h2 ref={heading} tabIndex={-1} className="text-xl leading-7 outline-none [overflow-wrap:anywhere]">
        {nameOf(item)}
      </h2>
      <p className="mb-2 text-fine text-ink-soft">
        <Rich text={text.received({ source: item.source })} parts={{ when: () => <When at={item.received_at} /> }} />
      </p>
      <Contact
        applicationId={item.application_id}
        email={item.email}
        phone={item.phone_number}
        isHidden={item.is_hidden ?? false}
        interests={interestsText(item.rental_unit_interest)}
      />
      {item.stop_reason && (
        <p className="mt-3 rounded-plate bg-warn-soft px-3 py-2 text-row text-warn-ink first-letter:uppercase">
          {item.stop_reason}
        </p>
      )}
      {item.hold && (
        <p className="mt-2 -ml-7">
          <HoldLine hold={item.hold} />
        </p>
      )}
    </header>
  );
}

/** Decides by swiping sideways; up and down, the sheet scrolls. */
function swipes(onSwipe: (verb: Verb) => void) {
  let from: { x: number; y: number } | null = null;
  return {
    onPointerDown(event: PointerEvent) {
      from = event.pointerType === 'touch' && event.isPrimary ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp(event: PointerEvent) {
      const verb = from && verbOfSwipe(event.clientX - from.x, event.clientY - from.y);
      from = null;
      if (verb) onSwipe(verb);
    },
    onPointerCancel() {
      from = null;
    },
  };
}

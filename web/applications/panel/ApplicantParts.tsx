import { KeyRound, Mail, Phone, Undo2, Users } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { referenceOf } from '../../../domain/applications/reference.ts';
import type { ApplicantDetails } from '../../../domain/calls/pipeline.ts';
import { phoneText } from '../../../domain/text/phone-text.ts';
import { Button } from '../../components/Button.tsx';
import { timeText } from '../../base/dates.ts';
import { Rich } from '../../components/Rich.tsx';
import { When } from '../../components/When.tsx';
import { actorText } from '../../shared/documents/fact-text.ts';
import { applicationsText } from '../text.ts';
import { panelText } from './text.ts';
import { useUndoMove } from '../../shared/applications/undo-move.ts';
import { Countdown } from '../../components/Countdown.tsx';

const words = panelText.panel;
const writerText = panelText.writer;

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-base font-semibold">{title}</h3>
      {children}
    </section>
  );
}

export function Letter({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-wrap rounded-plate border border-line border-l-3 border-l-brass bg-card px-5 py-4 text-row leading-6 [overflow-wrap:anywhere]">
      {text.trim() || words.noLetter}
    </p>
  );
}

/** Undo for the last move, for as long as its email is held: the toast disappears before that. */
export function HeldEmail({
  item,
  listingId,
  until,
}: {
  item: { application_id: string; name: string };
  listingId: string;
  until: string;
}) {
  const undo = useUndoMove(item, listingId);
  const [held, setHeld] = useState(true);
  useEffect(() => {
    const timer = setTimeout(setHeld, Math.max(0, Date.parse(until) - Date.now()), false);
    return () => clearTimeout(timer);
  }, [until]);
  if (!held) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-plate border border-line bg-card px-4 py-3 text-row">
      <p className="min-w-44 flex-1">{words.heldUntil({ time: timeText(until) })}</p>
      <Button variant="secondary" size="small" onClick={undo}>
        <Undo2 aria-hidden className="size-4" /> <Countdown until={until}>{words.undoLast}</Countdown>
      </Button>
    </div>
  );
}

type ContactProps = {
  email: string;
  phone: string | null;
  interests: string;
  applicationId: string;
  isHidden: boolean;
};

export function Contact({ email, phone, interests, applicationId, isHidden }: ContactProps) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-row">
      <li className="flex min-w-0 items-center gap-2">
        <Mail aria-hidden className="size-4 shrink-0 text-ink-soft" />
        <span className="[overflow-wrap:anywhere]">
          {isHidden ? words.hidden : email || applicationsText.noAddress}
        </span>
      </li>
      <li className="text-ink-soft tabular-nums">{words.reference({ reference: referenceOf(applicationId) })}</li>
      {phone && (
        <li className="flex items-center gap-2">
          <Phone aria-hidden className="size-4 shrink-0 text-ink-soft" />
          <a
            href={`tel:${phone}`}
            className="text-door-ink underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            {phoneText(phone)}
          </a>
        </li>
      )}
      {interests && (
        <li className="flex basis-full items-start gap-2">
          <KeyRound aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-soft" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="sr-only">{words.interestedIn}</span>
            {interests}
          </span>
        </li>
      )}
    </ul>
  );
}

export function History({ history }: Pick<ApplicantDetails, 'history'>) {
  if (history.length === 0) return null;
  return (
    <Part title={words.history}>
      <ol className="relative ml-1.5 border-l border-line-strong/50 text-row">
        {history.map((event, index) => (
          <li key={`${event.at}-${index}`} className="relative pb-3 pl-5 last:pb-0">
            <span aria-hidden className="absolute -left-[4.5px] top-1.5 size-2 rounded-full bg-brass" />
            <p className="[overflow-wrap:anywhere]">{event.text}</p>
            <p className="text-fine text-ink-soft">
              <Rich
                text={words.event({ actor: actorText(event.actor) })}
                parts={{ when: () => <When at={event.at} /> }}
              />
            </p>
          </li>
        ))}
      </ol>
    </Part>
  );
}

/** Someone who writes on the applicant's behalf: who they are, and that replies go to them. */
export function WriterLine({ writer, name }: Pick<ApplicantDetails, 'writer' | 'name'>) {
  if (!writer) return null;
  const who = writer.name ?? writer.email ?? writerText.unnamed;
  return (
    <section
      aria-label={writerText.title}
      className="flex items-start gap-2.5 rounded-plate border border-line bg-info-soft px-4 py-3 text-row text-info-ink"
    >
      <Users aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p>
          <Rich
            text={writerText.for({ writer: who, name: name || writerText.unnamedApplicant })}
            parts={{ strong: (words) => <strong className="font-semibold">{words}</strong> }}
          />
        </p>
        {writer.email && <p>{writerText.answers({ email: writer.email })}</p>}
        {writer.phone && <p>{writerText.phone({ phone: writer.phone })}</p>}
      </div>
    </section>
  );
}

import type { ProgressionSettings } from '../../../domain/calls/progression.ts';
import { orderOf } from '../../../domain/listings/progression.ts';
import { sharedProgressionText } from './progression-text.ts';

const text = sharedProgressionText.letters;

type LettersProps = {
  value: ProgressionSettings;
  /** Whether the form has questions for after a viewing. */
  hasRest: boolean;
  paused?: boolean;
};

/** Which emails these settings send without the landlord, and to whom. */
export function ProgressionLetters({ value, hasRest, paused = false }: LettersProps) {
  const isView = orderOf(value) === 'view';
  const asksRest = (hasRest || isView) && value.rest === 'everyone' && !paused;
  const rest = isView ? text.form : text.rest;
  const unless = (to: string) => (paused ? text.nobodyPaused : to);
  const rows = [
    isView
      ? { when: text.fits, sends: text.invitation, to: unless(firstTo(value)) }
      : { when: text.fits, sends: text.documents, to: unless(documentsTo(value)) },
    { when: text.unclear, sends: text.nothing, to: text.youDecide },
    ...(isView ? [] : [{ when: text.inOrder, sends: text.invitation, to: unless(viewingTo(value)) }]),
    { when: text.viewed, sends: asksRest ? rest : text.interest, to: text.whoCame },
    ...((value.reminders ?? true) && !paused
      ? [{ when: text.noAnswer, sends: text.reminder, to: text.whoeverWasAsked }]
      : []),
    ...(paused ? [{ when: text.writes, sends: text.pausedAnswer, to: text.onceEach }] : []),
  ];
  return (
    <table className="w-full border-collapse text-left text-row">
      <caption className="pb-1.5 text-left font-medium">{text.caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line text-fine text-ink-soft">
          {[text.whenHead, text.sendsHead, text.toHead].map((head) => (
            <th key={head} scope="col" className="py-1.5 pr-4 font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ when, sends, to }) => (
          <tr key={when} className="border-b border-line align-top last:border-0 max-sm:block max-sm:py-2">
            <th scope="row" className="py-1.5 pr-4 font-normal max-sm:block max-sm:py-0 max-sm:font-medium">
              {when}
            </th>
            <td className="py-1.5 pr-4 text-ink-soft max-sm:block max-sm:py-0">{sends}</td>
            <td className="py-1.5 text-ink-soft max-sm:block max-sm:py-0">{to}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function documentsTo({ documents, most }: ProgressionSettings): string {
  return documents === 'first' ? text.first({ most }) : documents === 'everyone' ? text.everyone : text.yourChoice;
}

function viewingTo({ viewing }: ProgressionSettings): string {
  return viewing === 'places' ? text.places : viewing === 'everyone' ? text.everyone : text.yourChoice;
}

/** Who is invited straight after the screening: both limits count (domain/listings/progression.ts). */
function firstTo(value: ProgressionSettings): string {
  if (value.documents === 'landlord' || value.viewing === 'landlord') return text.yourChoice;
  if (value.viewing === 'everyone') return documentsTo(value);
  return value.documents === 'first' ? text.firstPlaces({ most: value.most }) : text.places;
}

import { setImmediate } from 'node:timers/promises';
import { valueText } from '../../../domain/applications/field-text.ts';
import { csvLine, csvStart } from '../../../domain/csv.ts';
import { civilDate, civilTime } from '../../../domain/civil-time.ts';
import { contactIn, nameIn, type Redaction, redacted } from '../../../domain/applications/dossier.ts';
import { fieldTitle } from '../../../domain/listings/predefined-fields.ts';
import { verdictLabels } from '../../../domain/documents/labels.ts';
import { standingVerdict } from '../../../store/documents/review.ts';
import type { Listing } from '../../../store/listings/listing.ts';
import { nothingBeside, presentListItem } from '../present-application.ts';
import { seen } from '../seen.ts';
import { applicationsText } from '../text.ts';
import { standsWords } from './dossier-of.ts';
import type { ExportedApplication } from './exported-applications.ts';

const text = applicationsText.dossier;

/** The most characters in an Excel cell; longer text would start further rows. */
const MAX_CELL = 32_767;

const columns = Object.values(applicationsText.columns);

const moment = (at: Date) => `${civilDate(at)} ${civilTime(at)}`;
const yesNo = (value: boolean | null) => (value === null ? '' : valueText('pets', value, new Map()));

function verdicts({ documents }: ExportedApplication): string {
  return documents
    .map(
      (document) =>
        `${document.slot ? fieldTitle(document.slot) : text.other}: ${verdictOf(standingVerdict(document).verdict)}`,
    )
    .join('; ');
}

const verdictOf = (verdict: keyof typeof verdictLabels | null) => (verdict ? verdictLabels[verdict] : text.notJudged);

function line(exported: ExportedApplication, listing: Listing, level: Redaction): string {
  const { documents, viewing } = exported;
  const application = seen(exported.application, listing);
  const { enquiry, screening } = application;
  const item = presentListItem(exported.application, listing, nothingBeside);
  const cover = (words: string) => redacted(words, application, level);
  return csvLine([
    nameIn(application, level),
    contactIn(application.email, level),
    contactIn(application.phone, level),
    cover(standsWords(application)),
    item.rental_unit_interest.map((unit) => unit.unit_type_name).join('; '),
    item.source,
    moment(application.receivedAt),
    moment(application.lastMessageAt),
    cover(enquiry.moveIn ?? ''),
    enquiry.occupants ?? '',
    cover(enquiry.employment ?? ''),
    yesNo(enquiry.pets),
    documents.length,
    verdicts(exported),
    screening.map(({ criterion, answer }) => `${criterion}: ${answer}`).join('; '),
    viewing ? `${viewing.date} ${viewing.start}` : '',
    cover(enquiry.letter.slice(0, MAX_CELL)).slice(0, MAX_CELL).toWellFormed(),
  ]);
}

/** The table of a listing's applications, piece by piece as they are read. */
export async function* tableOf(
  applications: AsyncIterable<ExportedApplication>,
  listing: Listing,
  level: Redaction,
): AsyncGenerator<string> {
  yield csvStart + csvLine(columns);
  for await (const exported of applications) {
    yield line(exported, listing, level);
    // Other calls are served between two lines.
    await setImmediate();
  }
}

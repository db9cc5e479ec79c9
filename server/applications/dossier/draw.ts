import { civilDate, civilTime } from '../../../domain/civil-time.ts';
import { dateText, momentText } from '../../../domain/text/dates.ts';
import {
  type Dossier,
  type DossierCheck,
  type DossierEvent,
  type DossierRow,
  redactionWords,
} from '../../../domain/applications/dossier.ts';
import { ink, keepTogether, newPaper, page, serifFor, textWidth, toneInk } from './paper.ts';
import { applicationsText } from '../text.ts';

const text = applicationsText.dossier;

type Pdf = PDFKit.PDFDocument;

/**
 * Text in a form that pdfkit handles quickly: a very long word, as only a machine writes, takes it quadratic time.
 * Consecutive empty lines are drawn as one.
 */
const drawable = (words: string): string => words.replace(/\S{80}(?=\S)/g, '$&\n').replace(/\n\s*\n\s*/g, '\n\n');

/** A dossier whose every text can be drawn. */
function drawableDossier(dossier: Dossier): Dossier {
  const row = ({ label, value }: DossierRow) => ({ label: drawable(label), value: drawable(value) });
  const check = (one: DossierCheck) => ({ ...one, title: drawable(one.title), reason: drawable(one.reason) });
  return {
    ...dossier,
    name: drawable(dossier.name),
    address: drawable(dossier.address),
    stands: drawable(dossier.stands),
    contact: dossier.contact.map(row),
    facts: dossier.facts.map(row),
    letter: drawable(dossier.letter),
    documents: dossier.documents.map(check),
    screening: dossier.screening.map(check),
    viewing: drawable(dossier.viewing),
    history: dossier.history.map((event) => ({ ...event, text: drawable(event.text) })),
  };
}

/** Draws one applicant's dossier as a PDF that can be read while it is generated. */
export function drawDossier(whole: Dossier): Pdf {
  const dossier = drawableDossier(whole);
  const pdf = newPaper(`${dossier.name}, ${dossier.address}`, dossier.madeAt);
  drawHead(pdf, dossier);
  section(pdf, text.sections.contact, () => rows(pdf, dossier.contact));
  section(pdf, text.sections.facts, () => rows(pdf, dossier.facts));
  section(pdf, text.sections.viewing, () => plain(pdf, dossier.viewing));
  section(pdf, text.sections.documents, () => checks(pdf, dossier.documents, text.noDocuments));
  section(pdf, text.sections.screening, () => checks(pdf, dossier.screening, text.noScreening));
  section(pdf, text.sections.letter, () => plain(pdf, dossier.letter));
  section(pdf, text.sections.history, () => history(pdf, dossier.history));
  drawFeet(pdf, dossier);
  pdf.end();
  return pdf;
}

function drawHead(pdf: Pdf, { name, address, stands }: Dossier): void {
  pdf.rect(0, 0, page.width, 92).fill(ink.door);
  pdf.rect(0, 92, page.width, 3).fill(ink.brass);
  pdf.font('Times-Bold').fontSize(22).fillColor('#fdf8ec').text(text.brand, page.side, 32, { lineBreak: false });
  pdf.font('sans').fontSize(10).fillColor('#cfe0d5').text(text.title, page.side, 60, { lineBreak: false });
  pdf.font(serifFor(name)).fontSize(26).fillColor(ink.door).text(name, page.side, 122, { width: textWidth });
  pdf.moveDown(0.2).font('sans').fontSize(11).fillColor(ink.text).text(address, { width: textWidth });
  pdf.moveDown(0.25).fontSize(10).fillColor(ink.soft).text(stands, { width: textWidth });
  pdf.moveDown(0.6);
}

function section(pdf: Pdf, title: string, body: () => void): void {
  keepTogether(pdf, 76);
  pdf.moveDown(0.9);
  pdf.font('Times-Bold').fontSize(14).fillColor(ink.door).text(title, page.side, pdf.y, { width: textWidth });
  const y = pdf.y + 3;
  pdf
    .moveTo(page.side, y)
    .lineTo(page.width - page.side, y)
    .lineWidth(0.8)
    .strokeColor(ink.brass)
    .stroke();
  pdf.y = y + 8;
  body();
}

function plain(pdf: Pdf, words: string): void {
  pdf.font('sans').fontSize(10).fillColor(ink.text).text(words, page.side, pdf.y, { width: textWidth, lineGap: 2.5 });
}

const labelWidth = 128;

/** Draws a row of two columns, and continues below the taller one. */
function pair(
  pdf: Pdf,
  left: { text: string; width: number; colour: string },
  right: () => void,
  rightHeight: number,
): void {
  pdf.font('sans').fontSize(10);
  keepTogether(pdf, Math.min(rightHeight, 200));
  const y = pdf.y;
  pdf.fillColor(left.colour).text(left.text, page.side, y, { width: left.width - 10 });
  const leftEnd = pdf.y;
  const leftPage = pdf.bufferedPageRange().count;
  pdf.y = y;
  right();
  if (pdf.bufferedPageRange().count === leftPage) pdf.y = Math.max(pdf.y, leftEnd);
  pdf.y += 4;
}

function rows(pdf: Pdf, items: readonly DossierRow[]): void {
  const width = textWidth - labelWidth;
  for (const { label, value } of items) {
    const height = pdf.font('sans').fontSize(10).heightOfString(value, { width });
    pair(
      pdf,
      { text: label, width: labelWidth, colour: ink.soft },
      () => pdf.fillColor(ink.text).text(value, page.side + labelWidth, pdf.y, { width }),
      height,
    );
  }
}

function checks(pdf: Pdf, items: readonly DossierCheck[], none: string): void {
  if (items.length === 0) return plain(pdf, none);
  const width = textWidth - 14;
  for (const { title, verdict, tone, reason } of items) {
    const height =
      pdf.font('bold').fontSize(10).heightOfString(title, { width }) +
      (reason ? pdf.font('sans').fontSize(9.5).heightOfString(reason, { width }) : 0) +
      22;
    keepTogether(pdf, Math.min(height, 200));
    pdf.circle(page.side + 3.5, pdf.y + 5.5, 3.2).fill(toneInk[tone]);
    pdf
      .font('bold')
      .fontSize(10)
      .fillColor(ink.text)
      .text(title, page.side + 14, pdf.y, { width });
    pdf.font('bold').fontSize(9.5).fillColor(toneInk[tone]).text(verdict, { width });
    if (reason) pdf.font('sans').fontSize(9.5).fillColor(ink.soft).text(reason, { width, lineGap: 1.5 });
    pdf.y += 7;
  }
}

function history(pdf: Pdf, events: readonly DossierEvent[]): void {
  const width = textWidth - labelWidth;
  for (const { at, who, text: event } of events) {
    const words = `${event} (${who})`;
    const height = pdf.font('sans').fontSize(10).heightOfString(words, { width });
    pair(
      pdf,
      { text: momentText(at), width: labelWidth, colour: ink.soft },
      () => pdf.fillColor(ink.text).text(words, page.side + labelWidth, pdf.y, { width }),
      height,
    );
  }
}

/** The footer of each page: when and for whom it was made, what it leaves out, and the page number with the total. */
function drawFeet(pdf: Pdf, { madeAt, madeFor, redaction }: Dossier): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    // Below the margin: otherwise the text would start a new page.
    pdf.page.margins.bottom = 0;
    const y = page.height - 42;
    pdf
      .moveTo(page.side, y - 8)
      .lineTo(page.width - page.side, y - 8)
      .lineWidth(0.5)
      .strokeColor(ink.line)
      .stroke();
    const words = text.made({
      date: dateText(civilDate(madeAt)),
      time: civilTime(madeAt),
      name: madeFor,
      redaction: redactionWords[redaction],
    });
    pdf
      .font('sans')
      .fontSize(8)
      .fillColor(ink.soft)
      .text(words, page.side, y, { width: textWidth - 70, lineGap: 1 });
    pdf.text(text.page({ page: index + 1, pages: count }), page.width - page.side - 60, y, {
      width: 60,
      align: 'right',
      lineBreak: false,
    });
  }
}

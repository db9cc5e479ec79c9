import { fillPlaceholders, type PlaceholderValues } from '../../domain/messages/message-templates.ts';

/** What a text with placeholders says to this applicant, as it is written; nothing for a text without any. */
export function PlaceholderPreview({ text, values }: { text: string; values: PlaceholderValues }) {
  if (!text.includes('{{')) return null;
  return (
    <div className="mb-2 rounded-plate border border-line bg-paper px-3 py-2">
      <p className="text-fine text-ink-soft">They will read</p>
      <p
        className="max-h-40 overflow-y-auto whitespace-pre-wrap text-row [overflow-wrap:anywhere]"
        tabIndex={0}
        role="group"
        aria-label="They will read"
      >
        <Filled text={text} values={values} />
      </p>
    </div>
  );
}

/** A text with its placeholders filled; what stays open is marked. */
export function Filled({ text, values }: { text: string; values: PlaceholderValues }) {
  const { text: filled, problems } = fillPlaceholders(text, values);
  const open = new Set(problems.map(({ written }) => written));
  return filled.split(/(\{\{[^{}]*\}\})/).map((piece, index) =>
    open.has(piece) ? (
      <mark key={index} className="rounded-plate bg-bad-soft px-1 font-medium text-bad-ink">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}

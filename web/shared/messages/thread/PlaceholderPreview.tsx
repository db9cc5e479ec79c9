import { fillPlaceholders, type PlaceholderValues } from '../../../../domain/messages/message-templates.ts';
import { threadText } from './text.ts';

/** A text with placeholders, as this applicant will read it; nothing if it has none. */
export function PlaceholderPreview({ text, values }: { text: string; values: PlaceholderValues }) {
  if (!text.includes('{{')) return null;
  return (
    <div className="mb-2 rounded-plate border border-line bg-paper px-3 py-2">
      <p className="text-fine text-ink-soft">{threadText.compose.preview}</p>
      <p
        className="max-h-40 overflow-y-auto whitespace-pre-wrap text-row [overflow-wrap:anywhere]"
        tabIndex={0}
        role="group"
        aria-label={threadText.compose.preview}
      >
        <Filled text={text} values={values} />
      </p>
    </div>
  );
}

/** A text with its placeholders filled in; those still empty are marked. */
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

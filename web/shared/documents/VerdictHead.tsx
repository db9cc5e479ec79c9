import type { ApplicationDocument } from '../../../domain/calls/pipeline.ts';
import { kindLabels } from '../../../domain/documents/labels.ts';
import { Badge } from '../../components/Badge.tsx';
import { Rich } from '../../components/Rich.tsx';
import { When } from '../../components/When.tsx';
import { namesText, verdictLabel } from './labels.ts';
import { documentsText } from './text.ts';

const text = documentsText.verdict;

/** The verdict; it distinguishes a bad picture from a document that doesn't match. */
export function VerdictHead({ document }: { document: ApplicationDocument }) {
  const { verdict, verdict_reason: reason, kind, override, asked_again_at: asked, read_with: readWith } = document;
  const words = verdictLabel(verdict);
  const judged = override && verdictLabel(override.judged);
  return (
    <section aria-label={text.label} className="flex flex-col gap-2 text-row">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={words.tone} icon={words.icon}>
          {words.text}
        </Badge>
        {kind && kind !== 'unknown' && (
          <span className="text-ink-soft">{text.looksLike({ kind: kindLabels[kind].inSentence })}</span>
        )}
      </div>
      {readWith.length > 0 && (
        <p className="text-fine text-ink-soft">{text.readWith({ names: namesText(readWith) })}</p>
      )}
      {words.hint && <p className="text-fine text-ink-soft">{words.hint}</p>}
      {reason && <p>{reason}</p>}
      {judged && (
        <p className="rounded-plate bg-sunken px-3 py-2 text-fine text-ink-soft">
          <Rich
            text={text.override({ judged: judged.text, reason: override.judged_reason ?? '' }).trim()}
            parts={{ when: () => <When at={override.at} /> }}
          />
        </p>
      )}
      {asked && (
        <p className="text-fine text-ink-soft">
          <Rich text={text.askedAgain} parts={{ when: () => <When at={asked} /> }} />
        </p>
      )}
    </section>
  );
}

import type { ApplicationDocument } from '../../../domain/calls/pipeline.ts';
import { kindLabels } from '../../../domain/documents/labels.ts';
import { Badge } from '../../components/Badge.tsx';
import { When } from '../../components/When.tsx';
import { verdictWords } from './verdict-words.ts';

/** The verdict in words: a bad picture is told apart from a document that does not match. */
export function VerdictHead({ document }: { document: ApplicationDocument }) {
  const { verdict, verdict_reason: reason, kind, override, asked_again_at: asked } = document;
  const words = verdictWords(verdict);
  const judged = override && verdictWords(override.judged);
  return (
    <section aria-label="Verdict" className="flex flex-col gap-2 text-row">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={words.tone} icon={words.icon}>
          {words.text}
        </Badge>
        {kind && kind !== 'unknown' && (
          <span className="text-ink-soft">It looks like {kindLabels[kind].inSentence}.</span>
        )}
      </div>
      {words.hint && <p className="text-fine text-ink-soft">{words.hint}</p>}
      {reason && <p>{reason}</p>}
      {judged && (
        <p className="rounded-plate bg-sunken px-3 py-2 text-fine text-ink-soft">
          This is your word, <When at={override.at} />. The check had found: {judged.text}
          {override.judged_reason ? `. ${override.judged_reason}` : '.'}
        </p>
      )}
      {asked && (
        <p className="text-fine text-ink-soft">
          The applicant was asked for a better one, <When at={asked} />.
        </p>
      )}
    </section>
  );
}

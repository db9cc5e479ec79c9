import type { RunSheetLine } from '../../../domain/calls/viewing-schedule.ts';
import { commonText } from '../../../domain/text/common.ts';
import { type Impression, impressionScores, withScore } from '../../../domain/viewings/impressions.ts';
import { runSheetText } from './text.ts';

const text = runSheetText.scores;

type ScoresProps = {
  line: RunSheetLine;
  /** The listing's criteria. Scores by criteria that were removed since are shown too. */
  criteria: readonly string[];
  busy: boolean;
  onScore: (impressions: Impression[]) => void;
};

/** The applicant's scorecard: four buttons for each criterion. Pressing the chosen one again removes the score. */
export function Scores({ line, criteria, busy, onScore }: ScoresProps) {
  const { impressions, attendance } = line;
  const all = [...new Set([...criteria, ...impressions.map(({ criterion }) => criterion)])];
  if (all.length === 0 || attendance === 'did_not_come') return null;
  return (
    <div className="mt-3 flex flex-col gap-2" data-screen-only>
      {all.map((criterion) => {
        const given = impressions.find((one) => one.criterion === criterion)?.score ?? null;
        return (
          <div
            key={criterion}
            role="group"
            aria-label={text.of({ criterion, name: line.name || commonText.unnamed })}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5"
          >
            <span aria-hidden className="min-w-32 flex-1 text-row [overflow-wrap:anywhere]">
              {criterion}
            </span>
            <span className="grid grid-cols-4 gap-1.5 max-sm:w-full">
              {impressionScores.map((score) => (
                <button
                  key={score}
                  type="button"
                  aria-pressed={given === score}
                  aria-label={text.score({ score: String(score) })}
                  disabled={busy}
                  onClick={() => onScore(withScore(impressions, criterion, given === score ? null : score))}
                  className="grid h-12 place-items-center sm:w-12 rounded-plate border border-line-strong bg-card font-medium tabular-nums hover:bg-hover aria-pressed:border-door aria-pressed:bg-door aria-pressed:text-on-door"
                >
                  {score}
                </button>
              ))}
            </span>
          </div>
        );
      })}
      <p className="text-right text-fine text-ink-soft">{text.scale}</p>
    </div>
  );
}

import { civilDate } from '../domain/civil-time.ts';
import { takeScorerQuestion } from '../store/documents/scorer-use.ts';
import type { Scorer } from '../workers/documents/judge-document.ts';
import { createModelScorer, scorerLimits } from '../workers/documents/model-scorer.ts';
import type { JobLog } from '../workers/job.ts';
import type { Config } from './config.ts';

type ScorerConfig = Pick<Config, 'SCORER_URL' | 'SCORER_KEY' | 'SCORER_MODEL'>;

/** The configured language model; null if there is none. */
export function scorerOf(
  { SCORER_URL: url, SCORER_KEY: key, SCORER_MODEL: model }: ScorerConfig,
  mayAsk: () => Promise<boolean>,
  report: (reason: string) => void,
): Scorer | null {
  return url && model ? createModelScorer({ url, key: key ?? null, model, mayAsk, report }) : null;
}

/** The same, with its questions counted in the store, so that all processes together keep to the day's limit. */
export function countedScorer(config: ScorerConfig, log: JobLog, now: () => Date): Scorer | null {
  const mayAsk = () => takeScorerQuestion(civilDate(now()), scorerLimits.callsPerDay, now());
  return scorerOf(config, mayAsk, (reason) =>
    log.warn({ reason }, 'The language model was of no use; the rules decided'),
  );
}

import { type Stage, stages } from '../../../domain/pipeline.ts';

/**
 * Those furthest in the pipeline first, then in their own order: they may be kept as a backup or lose a viewing, and of
 * hundreds only the first are shown at once.
 */
export const furthestFirst = <Row extends { stage: Stage }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => stages.indexOf(b.stage) - stages.indexOf(a.stage));

export { type Confinement, confinedCommand, confinementHere, confinementInWords, measures } from './confinement.ts';
export {
  type ChildPool,
  createChildPool,
  type Outcome,
  type PoolFigures,
  type PoolOptions,
  poolFigures,
} from './pool.ts';
export { type ChildLimits, type EndedBy, endings } from './limits.ts';

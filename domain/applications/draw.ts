/**
 * A draw among the applicants who fit and are waiting. Its seed is generated and its hash published before anyone knows
 * who takes part; the participants are fixed at one moment; the order depends only on the seed and the references, so
 * that anyone can recompute it (`npm run draw -- FILE`).
 */
export const drawFormat = 'letterbox-draw-1';

/** The most places in one draw: those drawn are moved forward together. */
export const MAX_DRAWN = 100;

/** SHA-256 of a text in UTF-8, as 64 lower-case hexadecimal digits. */
export type Sha256 = (text: string) => string;

/** Published before the draw: the hash of the seed's 64 hexadecimal digits. */
export const commitmentTo = (seed: string, sha256: Sha256): string => sha256(seed);

const byCode = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The order of a draw: by the hash of 'SEED:REFERENCE', lowest first; equal hashes are ordered by the characters of the
 * reference. Each reference takes part once.
 */
export function drawOrder(seed: string, references: readonly string[], sha256: Sha256): string[] {
  return [...new Set(references)]
    .map((reference) => ({ reference, hash: sha256(`${seed}:${reference}`) }))
    .sort((a, b) => byCode(a.hash, b.hash) || byCode(a.reference, b.reference))
    .map(({ reference }) => reference);
}

/** An applicant chosen by the landlord despite the draw, and why. */
export type DrawOverride = { reference: string; reason: string; at: Date };

export type DrawRecord = {
  /** Numbers the draws of a listing, from 1. */
  number: number;
  places: number;
  seed: string;
  commitment: string;
  committedAt: Date;
  /** When it was drawn, which is also when the participants were fixed; null before. */
  drawnAt: Date | null;
  /** All participants, in the order drawn; empty before. */
  order: readonly { reference: string }[];
  /** How many of them, from the first, were moved forward: the places, and those that became free. */
  taken: number;
  overrides: readonly DrawOverride[];
};

/** The record that a landlord downloads and can show anyone: no names, and the seed only after the draw. */
export type DrawProof = {
  format: typeof drawFormat;
  listing: string;
  number: number;
  places: number;
  commitment: string;
  committed_at: string;
  drawn_at: string | null;
  seed: string | null;
  /** In the order of their characters. */
  entrants: string[];
  /** In the order drawn. */
  drawn: string[];
  overrides: { reference: string; reason: string; at: string }[];
};

export function drawProof(draw: DrawRecord, listing: string): DrawProof {
  const order = draw.order.map(({ reference }) => reference);
  return {
    format: drawFormat,
    listing,
    number: draw.number,
    places: draw.places,
    commitment: draw.commitment,
    committed_at: draw.committedAt.toISOString(),
    drawn_at: draw.drawnAt?.toISOString() ?? null,
    seed: draw.drawnAt ? draw.seed : null,
    entrants: order.toSorted(byCode),
    drawn: order.slice(0, draw.taken),
    overrides: draw.overrides.map(({ reference, reason, at }) => ({ reference, reason, at: at.toISOString() })),
  };
}

/** The state of a drawn applicant: asked for documents, not yet asked, or gone before they could be. */
export type DrawnState = 'asked' | 'waiting' | 'left';

export function drawnState(found: { stage: string; subState: string } | undefined): DrawnState {
  if (!found) return 'left';
  if (found.stage !== 'application_screening') return 'asked';
  return found.subState === 'rejected' ? 'left' : 'waiting';
}

import type { Order } from '../pipeline.ts';

/**
 * How far applications move forward without the landlord (design, "Screening and scoring"): who is asked for documents,
 * and who is invited to a viewing. No step that costs applicants documents reaches more people than the landlord chose.
 */
export const documentsModes = ['everyone', 'first', 'landlord'] as const;
export type DocumentsMode = (typeof documentsModes)[number];

/** `places`: as many as there are free viewing places. */
export const viewingModes = ['everyone', 'places', 'landlord'] as const;
export type ViewingMode = (typeof viewingModes)[number];

/** Who is asked for the rest after a viewing: those whom the landlord chooses, or everyone who came. */
export const restModes = ['landlord', 'everyone'] as const;
export type RestMode = (typeof restModes)[number];

export type Progression = {
  documents: DocumentsMode;
  /** How many suitable applicants are asked for documents in mode `first`. */
  most: number;
  viewing: ViewingMode;
  /** Missing in a listing from before there was a choice: then the landlord chooses. */
  rest?: RestMode;
  /** What comes first after the screening; papers when it is missing (`orderOf`). */
  order?: Order;
  /** While true, nobody moves forward without the landlord, whatever the modes. */
  paused: boolean;
  /** Whether applicants who have not answered are reminded (applications/reminders.ts); they are when it is missing. */
  reminders?: boolean;
};

/** The initial settings of a new listing, unless the landlord chooses others. */
export const suggestedProgression: Progression = {
  documents: 'first',
  most: 20,
  viewing: 'places',
  paused: false,
};

/** The settings of a listing from before this choice existed, or of one created without it. */
export const unlimitedProgression: Progression = {
  documents: 'everyone',
  most: 20,
  viewing: 'everyone',
  paused: false,
};

export const orderOf = ({ order }: Pick<Progression, 'order'>): Order => order ?? 'papers';

/** The highest limit; a landlord who wants more chooses everyone. */
export const MAX_ASKED = 10_000;

/**
 * The pipeline steps that a rule takes, and that can be held for the landlord: on from the screening, to the papers or,
 * where viewings come first, to the viewing; and from the papers to the viewing.
 */
export const heldSteps = ['documents', 'viewing'] as const;

/**
 * Filters for a list of waiting applicants: those held before a step, those passed over in a draw, those who were asked
 * for the rest, or those that nothing holds.
 */
export const holdFilters = [...heldSteps, 'draw', 'rest', 'none'] as const;
export type HoldFilter = (typeof holdFilters)[number];

/**
 * Why an applicant who could move forward does not: the limit is reached, the landlord chooses, or everything is
 * paused.
 */
export const holdReasons = ['full', 'landlord', 'paused'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** The same after the screening; `places`: viewings come first, and as many are invited as there are free places. */
export type ScreeningHoldReason = HoldReason | 'places';

/**
 * Why a suitable applicant stays where they are. An applicant who was not drawn in a draw is held by its result: no
 * change of the settings moves them, only the next place of the draw, a new draw, or the landlord with a reason.
 */
export type Hold =
  | { step: 'documents'; why: ScreeningHoldReason }
  | { step: 'viewing'; why: HoldReason }
  | { step: 'draw'; why: 'passed-over' }
  /** Nothing holds them but their own answer: the landlord asked for the rest after the viewing. */
  | { step: 'rest'; why: 'asked' };

/**
 * Why no further applicants are asked for documents now; null if the next suitable one is. `asked`: how many the rule
 * has asked.
 */
export function documentsHeldBy({ documents, most, paused }: Progression, asked: number): HoldReason | null {
  if (paused) return 'paused';
  if (documents === 'landlord') return 'landlord';
  return documents === 'first' && asked >= most ? 'full' : null;
}

/** How long an applicant who hasn't confirmed that they wrote keeps a place at the viewings from others, in ms. */
export const UNPROVEN_KEEPS_PLACE_MS = 3 * 24 * 3_600_000;

/**
 * Why no further applicants are invited to a viewing now; null if the next one is. `free`: places not booked, Infinity
 * if viewings are unlimited · `invited`: applicants who were invited and have not booked yet.
 */
export function viewingHeldBy(
  { viewing, paused }: Progression,
  { free, invited }: { free: number; invited: number },
): HoldReason | null {
  if (paused) return 'paused';
  if (viewing === 'landlord') return 'landlord';
  return viewing === 'places' && invited >= free ? 'full' : null;
}

/**
 * Why nobody else is invited straight after the screening now, where viewings come first; null if the next one is.
 * Both limits count: how many go on, and the free places.
 */
export function firstViewingHeldBy(
  progression: Progression,
  { asked, ...places }: { asked: number; free: number; invited: number },
): ScreeningHoldReason | null {
  const why = documentsHeldBy(progression, asked);
  if (why) return why;
  const byViewing = viewingHeldBy(progression, places);
  return byViewing === 'full' ? 'places' : byViewing;
}

/** The limit after the landlord allows `count` more applicants to be asked than were so far. */
export function raisedLimit({ most }: Progression, asked: number, count: number): number {
  return Math.min(MAX_ASKED, Math.max(most, asked + count));
}

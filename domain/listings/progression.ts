/**
 * How far applications move forward without the landlord (design, "Screening and scoring"): who is asked for documents,
 * and who is invited to a viewing. Nothing that costs applicants documents happens to more people than the landlord
 * said.
 */
export const documentsModes = ['everyone', 'first', 'landlord'] as const;
export type DocumentsMode = (typeof documentsModes)[number];

/** `places`: as many as there are free places at viewings. */
export const viewingModes = ['everyone', 'places', 'landlord'] as const;
export type ViewingMode = (typeof viewingModes)[number];

export type Progression = {
  documents: DocumentsMode;
  /** How many of those who fit are asked for documents, in the mode `first`. */
  most: number;
  viewing: ViewingMode;
  /** Nobody moves forward without the landlord while it is true, whatever the modes say. */
  paused: boolean;
  /** Whether applicants who have not answered are reminded (applications/reminders.ts); they are when it is missing. */
  reminders?: boolean;
};

/** What a new listing starts with unless the landlord chooses otherwise. */
export const suggestedProgression: Progression = {
  documents: 'first',
  most: 20,
  viewing: 'places',
  paused: false,
};

/** A listing from before there was a choice, and one that is created without it. */
export const unlimitedProgression: Progression = {
  documents: 'everyone',
  most: 20,
  viewing: 'everyone',
  paused: false,
};

/** The highest limit; whoever wants more chooses everyone. */
export const MAX_ASKED = 10_000;

/** The steps of the pipeline that a rule takes, and that can be held for the landlord. */
export const heldSteps = ['documents', 'viewing'] as const;
export type HeldStep = (typeof heldSteps)[number];

/**
 * Whom a list of those who wait is narrowed to: those held before a step, those whom a draw passed over, or those whom
 * nothing holds.
 */
export const holdFilters = [...heldSteps, 'draw', 'none'] as const;
export type HoldFilter = (typeof holdFilters)[number];

/**
 * Why someone who could move forward does not: the number is reached, the landlord chooses, or everything is paused.
 */
export const holdReasons = ['full', 'landlord', 'paused'] as const;
export type HoldReason = (typeof holdReasons)[number];

/**
 * Why someone who fits stays where they are. Whoever took part in a draw and was not drawn is held by its result: no
 * change of the settings moves them, only the next place of the draw, a new draw, or the landlord with a reason.
 */
export type Hold = { step: HeldStep; why: HoldReason } | { step: 'draw'; why: 'passed-over' };

/**
 * Why nobody more is asked for documents now; null when the next one who fits is. `asked`: how many were, by the rule.
 */
export function documentsHeldBy({ documents, most, paused }: Progression, asked: number): HoldReason | null {
  if (paused) return 'paused';
  if (documents === 'landlord') return 'landlord';
  return documents === 'first' && asked >= most ? 'full' : null;
}

/**
 * Why nobody more is invited to a viewing now; null when the next one is. `free`: places nobody booked, Infinity where
 * viewings are unlimited · `invited`: people who were invited and have not booked yet.
 */
export function viewingHeldBy(
  { viewing, paused }: Progression,
  { free, invited }: { free: number; invited: number },
): HoldReason | null {
  if (paused) return 'paused';
  if (viewing === 'landlord') return 'landlord';
  return viewing === 'places' && invited >= free ? 'full' : null;
}

/** The limit after the landlord lets `count` more be asked than were so far. */
export function raisedLimit({ most }: Progression, asked: number, count: number): number {
  return Math.min(MAX_ASKED, Math.max(most, asked + count));
}

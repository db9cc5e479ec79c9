/** When a listing can be viewed, in Europe/Dublin wall-clock time (specification, sections 3 and 5). */
export type TimeSlot = { start: string; end: string };

/** `weekly` has seven entries, 0 = Sunday. A date's own hours replace its weekday's. */
export type Availability = {
  weekly: readonly (readonly TimeSlot[])[];
  dates: readonly { date: string; slots: readonly TimeSlot[] }[];
};

export const emptyAvailability: Availability = { weekly: [[], [], [], [], [], [], []], dates: [] };

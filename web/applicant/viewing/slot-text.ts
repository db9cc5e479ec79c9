import { dateText } from '../../base/dates.ts';

type Times = { start: string; end: string };

/** '18:00 - 18:30' (specification, section 2). */
export const timeRange = ({ start, end }: Times): string => `${start} - ${end}`;

/** 'Wed 1 Apr 2026, 18:00 - 18:30'. */
export const slotText = (slot: Times & { date: string }): string => `${dateText(slot.date)}, ${timeRange(slot)}`;

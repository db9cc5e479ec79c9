import type { Handler } from '../job.ts';
import { watchLayouts } from '../inbound/watch-layouts.ts';

/** Emails are read within minutes; what waited over a pause is counted for the day it arrived. */
const RECENT_DAYS = 3;

/** Counts how the platforms' latest emails were read, and decides which layouts drift. */
export const watchLayoutsJob: Handler<'watch-layouts'> = (_data, context) => watchLayouts(context, RECENT_DAYS);

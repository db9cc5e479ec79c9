import { catalogue } from '../text/catalogue.ts';

/** What letters and pages both say about viewings. */
export const viewingsText = catalogue({
  slotStart: '{date} at {start}',
  slot: '{date}, {start}–{end} (Irish time)',
});

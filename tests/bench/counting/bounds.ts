import { type FlowName, idleMinute } from './flows.ts';

type Bound = { commands: number; writes: number };

/**
 * The most that each flow may ask of the store. These numbers only fall: a change that makes a flow ask for less lowers
 * its line here, and no change raises one.
 */
export const bounds: Readonly<Record<FlowName, Bound>> = {
  'an enquiry, to the passcode email': { commands: 7, writes: 5 },
  'a reply': { commands: 13, writes: 6 },
  // Raised once, by one: after judging, the document is read again, so that a correction made at that moment isn't
  // missed.
  'a document by email': { commands: 56, writes: 22 },
  'a booking': { commands: 22, writes: 10 },
  'an acceptance': { commands: 29, writes: 12 },
  'page: listings': { commands: 6, writes: 0 },
  'page: a stage': { commands: 6, writes: 0 },
  'page: the table': { commands: 5, writes: 0 },
  'page: conversations': { commands: 4, writes: 0 },
  'page: one conversation': { commands: 10, writes: 0 },
  'page: one applicant': { commands: 6, writes: 0 },
  'page: unsorted email': { commands: 4, writes: 0 },
  'page: a month of viewings': { commands: 5, writes: 0 },
  'page: rental units': { commands: 4, writes: 0 },
  [idleMinute]: { commands: 31, writes: 1 },
};

import { platformFacts } from '../../../domain/listings/platforms.ts';
import { platformOfAddress } from '../../../platforms/platform.ts';
import { type Check, pass } from './check.ts';

/**
 * A message that names several authors. No check of authentication covers them all, so it counts as forged (RFC 7489,
 * 6.6.1) before anything else in it is looked at, and the landlord sees it.
 */
export const authors: Check = {
  name: 'authors',
  check({ authors: mailboxes }) {
    if (mailboxes.length < 2) return pass('it has one author');
    const named = mailboxes
      .slice(0, 5)
      .map(({ address }) => address)
      .join(', ');
    const platform = mailboxes
      .map(({ address }) => platformOfAddress(address))
      .find((known) => known !== undefined && known !== null);
    const reason = `its From field names more than one author (${named}), as forged messages do`;
    if (!platform) return { kind: 'unsorted', platform: null, reason };
    return {
      kind: 'spoof',
      platform: platform.id,
      enquiry: null,
      reason: `${reason}; one of them is ${platformFacts[platform.id].name}`,
    };
  },
};

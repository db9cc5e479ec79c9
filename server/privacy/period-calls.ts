import { z } from 'zod';
import { type DeletionsAnswer, type HoldRow, type PeriodsAnswer, periodsSchema } from '../../domain/calls/periods.ts';
import { type KeptHold, holdsOf } from '../../store/privacy/hold.ts';
import { defaultPeriods, type OwnPeriods, periodNames, periodRefusal } from '../../domain/privacy/periods.ts';
import { stands } from '../../domain/privacy/holds.ts';
import { namesOf } from '../../store/applications/notes.ts';
import { listingNames } from '../../store/listings/listing.ts';
import { type UpcomingRow, upcomingDeletions } from '../../store/privacy/deletion-plan.ts';
import { setOwnPeriods } from '../../store/privacy/own-periods.ts';
import { seenAcross } from '../applications/seen.ts';
import { call } from '../http/call.ts';
import type { Context } from '../http/context.ts';
import { badRequest } from '../http/errors.ts';

const installationOf = ({ options }: Context) => options.periods ?? defaultPeriods;

const shown = call({
  method: 'get',
  path: '/user/periods',
  limit: 'read',
  access: 'landlord',
  schema: z.object({}),
  act: async ({ who, context }): Promise<PeriodsAnswer> => ({
    installation: installationOf(context),
    own: who.ownPeriods ?? {},
  }),
  present: (answer) => answer,
});

const change = call({
  method: 'post',
  path: '/user/periods/change',
  limit: 'write',
  access: 'landlord',
  schema: periodsSchema,
  async act({ who, input, context, now }): Promise<PeriodsAnswer> {
    const own: OwnPeriods = Object.fromEntries(
      periodNames.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])),
    );
    const installation = installationOf(context);
    const refusal = periodRefusal(installation, own);
    if (refusal) throw badRequest(refusal);
    await setOwnPeriods(who._id, own, installation, now);
    return { installation, own };
  },
  present: (answer) => answer,
});

/** How many applicants are listed; the others follow as these are deleted. */
const MAX_LISTED = 200;
const MAX_HOLDS = 200;

type Deletions = {
  rows: UpcomingRow[];
  holds: KeptHold[];
  addresses: ReadonlyMap<string, string>;
  names: ReadonlyMap<string, string>;
  now: Date;
};

const deletions = call({
  method: 'get',
  path: '/user/deletions',
  limit: 'read',
  access: 'landlord',
  schema: z.object({}),
  async act({ who, now }): Promise<Deletions> {
    const [rows, holds, listings] = await Promise.all([
      upcomingDeletions(who._id, MAX_LISTED + 1),
      holdsOf(who._id, MAX_HOLDS),
      listingNames(who._id),
    ]);
    const held = await namesOf(holds.flatMap(({ applicationId }) => applicationId ?? []));
    const seenBy = seenAcross(listings);
    const names = new Map(held.map(seenBy).map((row) => [String(row._id), row.name || (row.email ?? '')]));
    const addresses = new Map(listings.map(({ _id, address }) => [String(_id), address]));
    return { rows: rows.map(seenBy), holds, addresses, names, now };
  },
  present: ({ rows, holds, addresses, names, now }): DeletionsAnswer => ({
    items: rows.slice(0, MAX_LISTED).map(({ _id, listingId, name, email, periods }) => ({
      application_id: String(_id),
      listing_id: String(listingId),
      address: addresses.get(String(listingId)) ?? '',
      name: name || (email ?? ''),
      deletions: periods.upcoming.map(({ part, at }) => ({ part, at: at.toISOString() })),
    })),
    more: rows.length > MAX_LISTED,
    holds: holds.map((hold): HoldRow => {
      const { listingId, applicationId, reason, note, until, setAt, endedAt } = hold;
      return {
        listing_id: String(listingId),
        application_id: applicationId && String(applicationId),
        address: addresses.get(String(listingId)) ?? '',
        name: names.get(String(applicationId)) ?? '',
        reason,
        note,
        last_day: until,
        set_at: setAt.toISOString(),
        state: stands(hold, now) ? 'stands' : endedAt ? 'ended' : 'over',
      };
    }),
  }),
});

export const periodRoutes = [shown, change, deletions];

import { acceptPreviewSchema, acceptTenantSchema } from '../../domain/calls/accept-tenant.ts';
import { offeredStages } from '../../domain/tenancies/tenancy.ts';
import { moveForwardSchema } from '../../domain/calls/pipeline.ts';
import { countInterest } from '../../store/tenancies/rental-units.ts';
import { acceptPreview, acceptTenant, cancelTenancy } from './accept-tenant.ts';
import { call } from '../http/call.ts';
import { ownApplication } from '../http/owned.ts';
import { presentAccepted } from './present-accept.ts';
import { presentRentalUnits } from './present-rental-units.ts';

const path = (name: string) => `/listing/application_pipeline/${name}`;

const preview = call({
  method: 'get',
  path: path('accept_preview'),
  limit: 'read',
  access: 'landlord',
  schema: acceptPreviewSchema,
  load: ownApplication,
  act: ({ loaded, input }) => acceptPreview(loaded, { instanceId: input.instance_id, backupIds: input.backup_ids }),
  present: (answer) => answer,
});

const accept = call({
  method: 'post',
  path: path('accept_tenant'),
  limit: 'write',
  access: 'landlord',
  schema: acceptTenantSchema,
  load: ownApplication,
  act: ({ loaded, input, context, now }) =>
    acceptTenant(
      loaded,
      {
        instanceId: input.instance_id,
        backupIds: input.backup_ids,
        tell: input.tell_others ?? null,
        offerStages: input.offer_stages ?? offeredStages,
        version: input.version,
        reason: input.reason,
      },
      context,
      now,
    ),
  present: ({ acceptance, application }, { loaded }) => presentAccepted(acceptance, application, loaded.listing),
});

const cancel = call({
  method: 'post',
  path: '/listing/rental_units/cancel_applicant',
  limit: 'write',
  access: 'landlord',
  schema: moveForwardSchema,
  load: ownApplication,
  async act({ loaded, context, now }) {
    const listing = await cancelTenancy(loaded, context, now);
    return { listing, interest: await countInterest(listing._id) };
  },
  present: presentRentalUnits,
});

export const acceptRoutes = [preview, accept, cancel];

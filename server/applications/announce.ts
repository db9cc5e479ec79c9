import type { Application } from '../../store/applications/application.ts';
import type { Context } from '../http/context.ts';
import { conflict } from '../http/errors.ts';

/** Tells the landlord's open pages that an application has changed, and returns it. */
export async function announced(application: Application, { live }: Pick<Context, 'live'>): Promise<Application> {
  const { landlordId, listingId, _id } = application;
  await live.publish(String(landlordId), {
    type: 'application',
    listingId: String(listingId),
    applicationId: String(_id),
  });
  return application;
}

/** The same for a guarded change: answers 409 with `refusal` where nothing was changed. */
export async function announcedOr409(
  changed: Application | null,
  refusal: string,
  context: Pick<Context, 'live'>,
): Promise<Application> {
  if (!changed) throw conflict(refusal);
  return announced(changed, context);
}

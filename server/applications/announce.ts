import { applicationEvent } from '../../domain/calls/live.ts';
import type { Application } from '../../store/applications/application.ts';
import type { Context } from '../http/context.ts';
import { conflict } from '../http/errors.ts';

/** Tells the landlord's open pages that an application has changed, and returns it. */
export async function announceApplication(
  application: Application,
  { live }: Pick<Context, 'live'>,
): Promise<Application> {
  await live.publish(String(application.landlordId), applicationEvent(application));
  return application;
}

/** The same for a guarded change: responds 409 with `refusal` if nothing was changed. */
export async function announceOr409(
  changed: Application | null,
  refusal: string,
  context: Pick<Context, 'live'>,
): Promise<Application> {
  if (!changed) throw conflict(refusal);
  return announceApplication(changed, context);
}

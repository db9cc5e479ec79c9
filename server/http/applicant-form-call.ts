import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Listing, findListingById } from '../../store/listings/listing.ts';
import type { Application } from '../../store/applications/application.ts';
import { findApplicationById } from '../../store/applications/find-application.ts';
import { passApplicant } from '../applications/applicant-gate.ts';
import { type Entries, type ReceivedForm, readFormData, readJsonForm } from './form-data.ts';
import type { Route } from './call.ts';
import type { Context } from './context.ts';
import { cookiesOf } from './cookies.ts';
import { notFound } from './errors.ts';

/** An applicant's call that is sent as form data, with files. */
export type FormCall = { who: Application; listing: Listing; form: ReceivedForm; now: Date; context: Context };

export const entryOf = (entries: Entries, name: string): string | undefined => entries.get(name)?.[0];

/**
 * The listing of an application. A listing deleted by its landlord is not shown while its applicants are being erased.
 */
export async function listingOf(application: Application): Promise<Listing> {
  const listing = await findListingById(application.listingId);
  if (!listing || listing.deletion) throw notFound('application');
  return listing;
}

/**
 * A call that takes form data from a caller with an application's id and passcode. If these come before a file, as our
 * own pages send them, not a byte of it is read without the right passcode; they are checked at the end at the latest,
 * before anything is stored.
 */
export function formCall<R extends object>(path: string, act: (call: FormCall) => Promise<R>): Route {
  return {
    method: 'post',
    path,
    access: 'applicant',
    alsoPage: false,
    schema: null,
    async serve(context, request, response) {
      const from = request.ip ?? '';
      const cookies = cookiesOf(request, response, context.options);
      await context.limits.take('passcode', from);
      let admitted: Promise<Application> | null = null;
      const admit = (entries: Entries): Promise<Application> => {
        const given = { applicationId: entryOf(entries, 'applicationId'), passcode: entryOf(entries, 'passcode') };
        admitted ??= passApplicant(given, from, cookies, context);
        return admitted;
      };
      const folder = await mkdtemp(join(tmpdir(), 'letterbox-form-'));
      try {
        const form = request.is('application/json')
          ? await readJsonForm(request, response)
          : await readFormData(request, folder, async (entries) => {
              if (entries.has('applicationId')) await admit(entries);
            });
        const { _id } = await admit(form.entries);
        // As it stands now: files take minutes to arrive, in which it may have been withdrawn, rejected or erased.
        const who = await findApplicationById(String(_id));
        if (!who) throw notFound('application');
        const listing = await listingOf(who);
        response.status(200).json(await act({ who, listing, form, now: context.options.now(), context }));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

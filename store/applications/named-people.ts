import type { Types } from 'mongoose';
import type { Application } from './application.ts';
import { Applications } from './application-model.ts';

/** The names and email addresses by which a text may mention an applicant. */
export type NamedPeople = { names: string[]; addresses: string[] };

/** The people of these applications, by application: the applicant, and the person who writes for them if any. */
export async function peopleOfApplications(ids: readonly Types.ObjectId[]): Promise<Map<string, NamedPeople>> {
  if (ids.length === 0) return new Map();
  const found = await Applications.find({ _id: { $in: [...ids] } }, { name: 1, email: 1, 'enquiry.writer': 1 }).lean<
    Pick<Application, '_id' | 'name' | 'email' | 'enquiry'>[]
  >();
  return new Map(
    found.map(({ _id, name, email, enquiry }) => {
      const writer = enquiry?.writer;
      const names = [name, enquiry?.name, writer?.name].flatMap((one) => one ?? []);
      const addresses = [email, enquiry?.email, writer?.email].flatMap((one) => one ?? []);
      return [String(_id), { names, addresses }];
    }),
  );
}

import type { FieldChange, FieldValues } from '../../domain/applications/corrections.ts';
import { emailKey, nameKey } from '../../domain/applications/person.ts';
import type { CriterionResult } from '../../domain/applications/screening/screening.ts';
import { countCriteria } from '../../domain/applications/table.ts';
import { duplicateFields } from '../duplicate-key.ts';
import type { Application, HistoryEntry } from './application.ts';
import { Applications } from './application-model.ts';
import { screenedAgain } from './fill-in.ts';
import { writeKnown } from './fill-in.ts';
import { personKeyOf } from './person-keys.ts';

/** The fields of an applicant that a landlord corrects. */
export function fieldValuesOf({ name, email, phone, unitInterest, enquiry }: Application): FieldValues {
  const { moveIn, occupants, pets, employment, letter } = enquiry;
  return { name: name || null, email, phone, unit: unitInterest, moveIn, occupants, pets, employment, letter };
}

/** Where a field is stored besides the enquiry; the rest are in the enquiry alone. */
function keptAs({ field, value }: FieldChange): Record<string, unknown> {
  switch (field) {
    case 'name':
      return { 'enquiry.name': value, name: value ?? '', nameKey: nameKey(String(value ?? '')) };
    case 'email':
      return { 'enquiry.email': value, email: value, emailKey: value === null ? null : emailKey(String(value)) };
    case 'phone':
      return { 'enquiry.phone': value, phone: value };
    case 'unit':
      return { unitInterest: value };
    default:
      return { [`enquiry.${field}`]: value };
  }
}

/** A changed name or number changes what identifies the person. */
function personKey(application: Application, set: Record<string, unknown>): Record<string, unknown> {
  if (!('name' in set || 'phone' in set)) return {};
  const { phone = application.phone, nameKey: key = application.nameKey } = set;
  return { personKey: personKeyOf(phone as string | null, key as string) };
}

/**
 * Writes a landlord's corrections. The landlord vouches for an address that they correct; the passcode sent to the
 * previous one stops working. `taken` if another application of the listing has the address.
 */
export async function writeCorrections(
  application: Application,
  changes: readonly FieldChange[],
  { screening, line }: { screening: readonly CriterionResult[] | null; line: HistoryEntry },
): Promise<Application | 'taken' | null> {
  const fields: Record<string, unknown> = Object.assign({}, ...changes.map(keptAs));
  const corrections = changes.map(({ field, correction }) => [`corrections.${field}`, correction] as const);
  const set = {
    ...fields,
    ...personKey(application, fields),
    ...Object.fromEntries(corrections),
    ...('email' in fields ? { addressUnproven: false, passcode: null } : {}),
    ...(screenedAgain(application)
      ? { screenedAt: null }
      : screening
        ? { screening: [...screening], criteriaCount: countCriteria(screening) }
        : {}),
  };
  const write = (known: Record<string, unknown>) =>
    Applications.findOneAndUpdate(
      { _id: application._id },
      { $set: known, $push: { history: line }, ...('email' in fields ? { $unset: { cannotEmail: 1 } } : {}) },
      { returnDocument: 'after' },
    ).lean<Application>();
  try {
    return await writeKnown(set, write, ['emailKey']);
  } catch (error) {
    if (duplicateFields(error).includes('emailKey')) return 'taken';
    throw error;
  }
}

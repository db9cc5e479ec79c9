import type { FormValues } from '../../domain/documents/collection/form-answers.ts';
import { nameKey } from '../../domain/applications/person.ts';
import { type Application, Applications } from './application.ts';
import { isDuplicateKey } from '../duplicate-key.ts';
import { applicationsText } from '../../domain/applications/text.ts';

/** What a sent form says otherwise than what was known, in words for the history. */
function changesIn(application: Application, values: FormValues, unitName: string): string[] {
  const { name, phone, email, unitInterest } = application;
  const sameUnit = unitInterest.length === 1 && unitInterest[0] === values.bedroomId;
  const otherEmail = email !== null && email.toLowerCase() !== values.email.toLowerCase();
  return [
    name === values.fullName ? [] : [`name ${values.fullName}${name ? ` (was ${name})` : ''}`],
    phone === values.phoneNumber ? [] : [`telephone ${values.phoneNumber}${phone ? ` (was ${phone})` : ''}`],
    sameUnit ? [] : [`interested in ${unitName}`],
    otherEmail ? [`gives the email address ${values.email}; emails still go to ${email}`] : [],
  ].flat();
}

/**
 * Takes the name, the telephone number and the unit that an applicant chose in the form into their application. The
 * address on file stays: whoever holds the passcode cannot turn the emails to somewhere else.
 */
export async function applyForm(
  application: Application,
  values: FormValues,
  unitName: string,
  at: Date,
): Promise<void> {
  const changes = changesIn(application, values, unitName);
  const text =
    changes.length > 0
      ? applicationsText.history.formChanged({ changes: changes.join('; ') })
      : applicationsText.history.formSent;
  const key = nameKey(values.fullName);
  const known = { name: values.fullName, nameKey: key, phone: values.phoneNumber, unitInterest: [values.bedroomId] };
  const push = { $push: { history: { at, actor: 'applicant' as const, event: 'form-sent' as const, text } } };
  try {
    await Applications.updateOne(
      { _id: application._id },
      { $set: { ...known, personKey: key ? `${values.phoneNumber} ${key}` : null }, ...push },
    );
  } catch (error) {
    // Another application of this listing has the same name and telephone number: it stays the one that emails find by them.
    if (!isDuplicateKey(error)) throw error;
    await Applications.updateOne({ _id: application._id }, { $set: known, ...push });
  }
}

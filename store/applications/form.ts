import type { FormValues } from '../../domain/documents/collection/form-answers.ts';
import { type FieldName, standingCorrection } from '../../domain/applications/corrections.ts';
import { nameKey } from '../../domain/applications/person.ts';
import type { Application } from './application.ts';
import { Applications } from './application-model.ts';
import { personKeyOf } from './person-keys.ts';
import { isDuplicateKey } from '../duplicate-key.ts';
import { applicationsText } from '../../domain/applications/text.ts';

/** What a submitted form changes, in words for the history. */
function changesIn(application: Application, values: FormValues, unitName: string): string[] {
  const { name, phone, email, unitInterest, corrections } = application;
  const sameUnit = unitInterest.length === 1 && unitInterest[0] === values.bedroomId;
  const otherEmail = email !== null && email.toLowerCase() !== values.email.toLowerCase();
  const was = (field: FieldName, value: string | null) =>
    corrections?.[field] ? applicationsText.history.correctionStands : value ? ` (was ${value})` : '';
  return [
    name === values.fullName ? [] : [`name ${values.fullName}${was('name', name)}`],
    phone === values.phoneNumber ? [] : [`telephone ${values.phoneNumber}${was('phone', phone)}`],
    sameUnit ? [] : [`interested in ${unitName}${was('unit', null)}`],
    otherEmail ? [`gives the email address ${values.email}; emails still go to ${email}`] : [],
  ].flat();
}

/** The fields set by the form, except those the landlord corrected. */
function takenFrom(values: FormValues, { corrections, phone, nameKey: key, unitInterest }: Application) {
  const name = corrections?.name ? {} : { name: values.fullName, nameKey: nameKey(values.fullName) };
  const number = corrections?.phone ? {} : { phone: values.phoneNumber };
  const unit = standingCorrection('unit', unitInterest, corrections) ? {} : { unitInterest: [values.bedroomId] };
  const known = { ...name, ...number, ...unit };
  return { known, personKey: personKeyOf(number.phone ?? phone, name.nameKey ?? key) };
}

/**
 * Copies the name, the telephone number and the unit from the form into the application, unless the landlord corrected
 * them: a correction stays, and the form is shown beside it (domain/applications/corrections.ts). The address on file
 * stays, so that a passcode's holder can't redirect the emails.
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
  const { known, personKey } = takenFrom(values, application);
  const push = { $push: { history: { at, actor: 'applicant' as const, event: 'form-sent' as const, text } } };
  try {
    await Applications.updateOne({ _id: application._id }, { $set: { ...known, personKey }, ...push });
  } catch (error) {
    // Another application of this listing has the same name and telephone number: emails keep finding that one by them.
    if (!isDuplicateKey(error)) throw error;
    await Applications.updateOne({ _id: application._id }, { $set: known, ...push });
  }
}

import { catalogue } from '../../../domain/text/catalogue.ts';

/** Letters about a decision and a tenancy; those that the landlord previews are in domain/tenancies/text.ts. */
export const tenancyLettersText = catalogue({
  passcodeNote:
    'The passcode is valid for {days, plural, one {# day} other {# days}}. Any earlier passcode no longer works.',
  moved: {
    subject: 'Your new unit at {address}',
    preheader: 'Your unit is now {unit}.',
    heading: 'You’ve been moved to another unit',
    opening: 'The landlord has moved you to another unit at {address}. Your unit is now:',
    eircode: 'Eircode {eircode}',
    note: 'You’re still accepted as the tenant, and you don’t need to send anything again. If you didn’t agree to this or have a question, reply to this email and the landlord will read it.',
  },
});

import { type KindMarks } from './marks.ts';

export const passport: KindMarks = {
  kind: 'passport',
  marks: [
    { weight: 10, pattern: /(?:^|\n)\s*p\s?[<«k(c]\s?[a-z0-9]{3}[a-z0-9<«]*\s*[<«]/ },
    { weight: 8, pattern: /\bp<[a-z]{3}[a-z]+<+/ },
    { weight: 5, phrases: ['passport', 'passeport', 'pasaporte', 'reisepass', 'paszport', 'passaporte', 'passaporto', 'pas passport'] },
    { weight: 2, phrases: ['passport no', 'passport number', 'no du passeport', 'passport no.', 'uimhir pas', 'passnummer', 'type code'] },
    { weight: 2, phrases: ['date of expiry', 'date of issue', 'expiry date', 'date d expiration', 'data eaga', 'as feidhm', 'date dexpiration', 'gultig bis', 'fecha de caducidad', 'data waznosci'] },
    { weight: 2, phrases: ['place of birth', 'lieu de naissance', 'ait bhreithe', 'geburtsort', 'authority', 'surname', 'given names', 'forename', 'sloinne', 'holders signature', 'nationality', 'prenoms'] },
    { weight: -6, phrases: ['passport card', 'carta pas', 'identity card', 'driving licence', 'residence permit', 'personalausweis', 'carte nationale', 'carta didentita', 'dowod osobisty'] },
    { weight: -8, phrases: ['employed', 'dear', 'salary', 'tenancy', 'opening balance', 'net pay', 'application form', 'to whom it may concern', 'yours sincerely', 'renewal'] },
  ],
};

import { type KindMarks } from './marks.ts';

export const drivingLicence: KindMarks = {
  kind: 'driving_licence',
  marks: [
    { weight: 8, phrases: ['driving licence', 'driving license', 'ceadunas tiomana', 'drivers license', 'drivers licence', 'driver licence', 'driver license', 'learner permit', 'fuhrerschein', 'permis de conduire', 'permiso de conduccion', 'prawo jazdy', 'carta de conducao', 'patente di guida', 'rijbewijs', 'carta de conducere', 'permis de conducere', 'tiomana', 'ceadunas', 'ceadunais'] },
    { weight: 4, pattern: /(?:^|\s)4\s?a\b[\s\S]{0,60}\b4\s?[b8]\b/ },
    { weight: 2, pattern: /(?:^|\s)4\s?[cd]\b/ },
    { weight: 2, pattern: /(?:^|\n)\s*1\.?\s+[a-z' -]{2,}\n\s*2\.?\s+[a-z' -]{2,}/ },
    { weight: 2, phrases: ['ndls', 'rsa', 'dvla', 'road safety authority', 'national driver licence service'] },
    { weight: 1, pattern: /(?:^|\s)9\.?\s?(?:am|a1|a2|a|b|be|c1|d1|w)\b/ },
    { weight: -8, phrases: ['application', 'employed', 'dear', 'salary', 'insurance', 'tenancy', 'net pay', 'opening balance', 'yours sincerely', 'to whom it may concern', 'policy'] },
  ],
};

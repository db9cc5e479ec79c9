/** What is kept as the reason when a landlord gives none; it is never mailed. */
export const noReasonGiven = 'The landlord decided for someone else.';

/** The longest reason a landlord can give. */
export const reasonMaxLength = 500;

/** Days within which an applicant can ask for a person's review of a rejection (GDPR, Art. 22 (3)). */
export const reviewDays = 14;

const spoken: readonly (readonly [RegExp, string])[] = [
  [/\bThey\b/g, 'You'],
  [/\bthey\b/g, 'you'],
  [/\bTheir\b/g, 'Your'],
  [/\btheir\b/g, 'your'],
];

/** A reason that a rule gave about somebody, said to them: 'They are 5 people' becomes 'You are 5 people'. */
export function saidToThem(reason: string): string {
  return spoken.reduce((text, [they, you]) => text.replace(they, you), reason);
}

/**
 * Words of the grounds on which nobody may be treated less favourably when a home is let (Equal Status Acts 2000-2018,
 * sections 3 and 6): gender, civil and family status, sexual orientation, religion, age, disability, race, membership of the
 * Traveller community, housing assistance. What asks for one of them is never set side by side with others' answers.
 */
const words = [
  String.raw`nationality|citizenship|citizens?\b|country of (?:origin|birth)|place of birth|passports?|visas?|stamp \d|immigration|residence permit|IRP|GNIB|ethnic\w*|\brace\b|skin colour|native language|mother tongue`,
  String.raw`date of birth|birth ?date|birthday|\bd\.?o\.?b\b|\bage[ds]?\b|\d+ years? old|how old are`,
  String.raw`gender|\bsex\b|sexual|\bmale\b|\bfemale\b|pronouns?|transgender`,
  String.raw`marital|civil status|married|single parent|divorced|spouse|children|\bkids\b|pregnan\w*|family status|carers?\b`,
  String.raw`religio\w*|church|mosque|\bfaith\b`,
  String.raw`disab\w*|medical|illness|health condition|wheelchair|assistance dog`,
  String.raw`traveller`,
  String.raw`\bHAP\b|housing assistance|rent supplement|rent allowance|social welfare|housing support|RAS scheme|social housing|jobseeker\w*`,
];
const grounds = new RegExp(words.map((one) => `(?:${one})`).join('|'), 'i');

/** Whether words name something that the law protects. */
export const namesProtectedGround = (text: string): boolean => grounds.test(text);

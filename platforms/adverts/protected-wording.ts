/**
 * Words of what the Equal Status Acts 2000–2018 protect, housing assistance included. A sentence that has one is never
 * made a condition that applicants must accept: what an advert may say is for the landlord to look at.
 */
const grounds: readonly RegExp[] = [
  // Family and civil status, age, gender, sexual orientation.
  /\b(?:kids?|child(?:ren)?|bab(?:y|ies)|toddlers?|famil(?:y|ies)|couples?|married|unmarried|lone parents?|single (?:mothers?|fathers?|mums?|dads?|parents?|people|persons?)|pregnan\w+|partners?)\b/i,
  /\b(?:(?:fe)?males?|m[ae]n|wom[ae]n|ladies|lady|girls?|boys?|guys|gents?|gentlem[ae]n|gay|lesbian|lgbt\w*|transgender)\b/i,
  /\b(?:young|younger|mature|older|elderly|pensioners?|retired|aged?|ages|(?:over|under|above|below)[ -]?\d{2}s?|\d{2}[ -](?:to|-)[ -]?\d{2} year|twenties|thirties|years? old)\b/i,
  // Housing assistance and what is in for it.
  /\b(?:hap|rent (?:allowance|supplement|assistance)|housing (?:assistance|benefit|list)|social welfare|welfare|dole|council|ras|unemployed|working (?:people|persons?|couples?|professionals?|only)|employed (?:people|persons?|only)|be (?:working|employed)|in (?:work|employment|full[- ]time \w+|a (?:steady|permanent) job))\b/i,
  /\bprofessionals?\b(?!\s+(?:manage|clean|refer|decorat|finish))/i,
  // Race, nationality, membership of the Traveller community, religion, disability.
  /\b(?:irish|eu|non-eu|europeans?|british|english|foreign\w*|nationals?|nationalit\w+|locals?|immigrants?|refugees?|asylum|ukrainians?|brazilians?|indians?|polish|poles?|romanians?|africans?|asians?|chinese|americans?|nigerians?|pakistanis?|arabs?|roma|white|black|race|ethnic\w*|stamp [1-6]\w*|visa|travell?ers?)\b/i,
  /\b(?:christians?|catholics?|protestants?|muslims?|hindus?|jewish|jews?|religio\w+|church)\b/i,
  /\b(?:disab\w+|wheelchairs?|mental|medical|health conditions?|guide dogs?|assistance dogs?)\b/i,
];

export function touchesProtectedGround(sentence: string): boolean {
  return grounds.some((ground) => ground.test(sentence));
}

/** Whether a sentence excludes or singles people out, rather than mention them ('close to the council offices'). */
const excludes =
  /\b(?:(?<!\bthe\s)only|no|not|need not|must be|suits?|suited|should be|suitable for|ideal for|prefer(?:red|s)?|preferably|preference|required|wanted|seeking|looking for|would like|single occupant|unable|cannot|can['’]?t|don['’]?t|won['’]?t)\b/i;

/** A sentence that may not be allowed in an advert: the landlord is told that it was left out, and why. */
export function mayDiscriminate(sentence: string): boolean {
  return (
    excludes.test(sentence) &&
    touchesProtectedGround(sentence) &&
    !/(?<!\bnot\s)\b(?:welcome|considered|no problem|accepted)\b/i.test(sentence)
  );
}

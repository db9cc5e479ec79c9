import { pattern } from '../text/pattern.ts';

/**
 * Sentences that stand on an advert's page and are not about the home: what the site asks of its users, what an agent
 * does for landlords, the law, warnings against fraud, permits of a council.
 */
const ofOthers = pattern('i')`
  \b(?:your|our|this) (?:account|content|site|web ?site|app|service|platform|profile)\b
  |\bto use \w+ (?:you|users)\b|\bby (?:using|submitting|continuing|clicking|registering)\b
  |\bpermits?\b.{0,40}\bproof of residen|\bcouncil permit\b
  |\blandlords? (?:must|have to|need to|are obliged)\b|\btenants? (?:cannot|can['’]?t|can not|may not|must not) be (?:asked|charged|evicted|given)\b
  |\bscams?\b|\bfraud\w*\b
  |\b(?:do not|don['’]t|never) (?:\w+ ){0,2}(?:send|share|give|hand over|transfer)\b
  |\bwe (?:will )?(?:collect|check|vet|obtain|gather|take up)\b.{0,80}\b(?:for you\b|from (?:every|each|all) tenants?|on your behalf)
  |\breferences?\b.{0,15}\b(?:on request|past tenants)\b|\breferences?\b.{0,30}\bprovided by\b
  |\b(?:previous|last|former|outgoing) (?:tenants?|occupants?)['’]?s?['’]? (?:\w+ )?(?:references?|refs|pay ?slips?|documents?|deposit|ID)\b
  |\bI (?:\w+ )?know about\b
`;

/** Whether a sentence is about something else than the home that is let. */
export const isOfOthers = (sentence: string): boolean => ofOthers.test(sentence);

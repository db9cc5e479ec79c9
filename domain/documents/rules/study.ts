import { shortDate } from '../../text/dates.ts';
import { allOf, firstOf } from '../facts.ts';
import { claimed, type Rule } from './rule.ts';
import { endingIn } from './ended.ts';
import { studiesInterrupted } from './interrupted.ts';
import { said } from './sentences.ts';
import { rulesText } from './text.ts';
import { pattern } from '../../text/pattern.ts';

/** The academic year begins in September; from June on, people register for the coming one. */
function yearsThatCount(today: string): { current: number; coming: number } {
  const year = Number(today.slice(0, 4));
  const current = today.slice(5) >= '08-15' ? year : year - 1;
  return { current, coming: current + 1 };
}

const yearText = (first: number) => `${first}/${String((first + 1) % 100).padStart(2, '0')}`;

/**
 * Is the enrolment for this academic year or the coming one? Without a year, a continuing course or a certificate from
 * this year is enough.
 */
export const isForThisYear: Rule = ({ facts, question, reading }) => {
  const claim = rulesText.study.yearClaim;
  const { current, coming } = yearsThatCount(question.today);
  const years = allOf(facts, 'academic_year');
  const good = years.find(({ value }) => [current, coming].includes(Number(value.slice(0, 4))));
  if (good)
    return claimed('is-for-this-year', claim, 'supports', rulesText.study.year({ year: good.value }), {
      found: good.value,
      facts: [good],
    });
  const until = allOf(facts, 'end_date').find(({ value }) => value >= question.today);
  const [past] = years;
  if (past) {
    const values = { year: past.value, needed: yearText(current) };
    return claimed(
      'is-for-this-year',
      claim,
      'not-shown',
      Number(past.value.slice(0, 4)) < current ? rulesText.study.yearOver(values) : rulesText.study.yearAhead(values),
      { stated: yearText(current), found: past.value, facts: [past] },
    );
  }
  const written = firstOf(facts, 'document_date');
  if (until || (written && written.value >= `${current}-07-01` && written.value <= question.today))
    return claimed('is-for-this-year', claim, 'supports', rulesText.study.running, { facts: [until ?? written] });
  return claimed(
    'is-for-this-year',
    claim,
    reading.recognised && reading.confidence < 75 ? 'unreadable' : 'not-shown',
    rulesText.study.yearMissing({ year: yearText(current) }),
    { stated: yearText(current), facts: [written] },
  );
};

const over = pattern()`
  \b(?:
    withdrawn|withdrew|ex-?matriculat\w+|exmatrikuliert|expelled
    |(?:does|do) not hold (?:a )?(?:registered|student)
    |(?:is|are) not (?:now |currently |at present )?(?:a |an )?(?:registered |enrolled )?(?:student|learner)\b
    |(?:registration|enrolment) (?:[^\s.;]+ ){0,12}ended|ended on withdrawal
    |(?:processed|accepted|confirmed?|received|record(?:ed)?) (?:your|her|his|their|a|the) withdrawal
    |your withdrawal|(?:permanently|since|has|then) left (?:the |our |this )?[a-z]
    |left (?:the )?(?:programme|studies)|non-?attendance|de-?registered|has graduated|was conferred
    |conferred (?:with|on)|has completed (?:her|his|their|the)|no longer (?:registered|enrolled|a student)|ceased
    |left the (?:university|college|course)|deferred (?:her|his|their|the|all)
    |(?:took|taking|is on) (?:a year out|leave of absence)|taken (?:you|her|him|them) off
    |(?:registration|enrolment|place)(?: [^\s.;]+){0,24}? (?:was|is|has been) (?:
      cancelled|closed|terminated|revoked|withdrawn|given up|surrendered
    )
    |(?:registration|enrolment|status|record)\W{1,3}(?:
      cancelled|withdrawn|inactive|terminated|closed|discontinued|left
    )
    |(?:gave|given) up (?:the|her|his|their) (?:place|course|studies)|(?:broke|broken|breaks) off (?:the |her |his |their |all )?(?:course|studies|programme|degree)
    |(?:course|studies|programme)(?: [^.;]{0,40})? (?:was|were) not (?:finished|completed)|(?:not|no longer) (?:count|among) (?:\S+ ){0,4}(?:our|any more)
    |(?:course|studies|programme|degree) (?:was |has been |were )?abandoned|abandoned (?:the|her|his|their) (?:course|studies)
    |no longer attend(?:s|ing)
    |discontinued(?: (?:the|her|his|their|studies))?|left (?:\S+ ){1,10}before completing|left before
    |terminated for|fees were refunded|struck off|dropped out|was one of (?:our|the)|suspended
  )\b
`;
/** That someone studies now. */
const studying = pattern()`
  \b(?:
    (?:is|are|am|remains?|(?:has|have) been) (?!no\b|not\b)(?:[\w-]+,? ){0,6}?(?:
      registered|enrolled|student|undergraduate|postgraduate|attending|reading|studying|in (?:good standing|attendance)
    )
    |resumed|attends\b|studies (?:at|here|with|for)\b|registered\W{1,3}yes|registration status\W{1,3}(?:registered|active|current)
  )\b
`;
/** For a past year it only says that the year has ended. */
const inThePast = /\bwas (?:\w+ )?(?:registered|enrolled)\b/;
const notYetEnrolled = pattern()`
  \b(?:
    not (?:yet )?(?:been )?(?:registered|enrolled|accepted)|no registration|holds an offer|has been offered
    |registration (?:status )?(?::\s*)?(?:pending|provisional|incomplete|offer)
    |(?:registration|enrolment) (?:was |is )?not completed|offer holder
    |(?:status|stadas)\W{1,3}(?:applicant|tairiscint)|awaiting registration|yet to register
    |(?:acceptance|admission|enrolment|registration|confirmation|place) (?:is |remains )?
    (?:pending|outstanding|awaited)
    |(?:has been |is |was )nominated|on (?:the |a |our )?(?:waiting|reserve) list
    |has (?:been )?(?:applied|shortlisted)|applied for (?:a place|admission)
    |once (?:the )?(?:deposit|fees?) (?:is|are|has|have)|must (?:register|accept)
    |registration (?:is )?(?:not complete|incomplete)|registration\W{1,3}not (?:started|complete)
    |registration opens|awaiting acceptance|fees (?:have not|haven't) been paid|student number is (?:given|issued)
    |has been recommended for|if the (?:entry )?(?:requirements|conditions) are met
    |place (?:\S+ ){0,12}?(?:is |was |has been )?(?:being )?(?:held|kept|reserved) for
    |until (?:\S+ ){1,4}(?:fees?|deposit|payment)|not (?:yet )?open to|may (?:now )?register
  )\b
`;
const offered = pattern()`
  \b(?:
    offer of (?:a place|admission)|(?:pleased|delighted) to offer|offered (?:a|you) (?:\w+ )?place
    |conditional(?:ly)? (?:offer|accept)|cao offer|invitation to register|invited to register|fee invoice
    |there is a (?:\w+ )?place for (?:you|her|him|them)|(?:your|to accept (?:it|this|the|your)) (?:place|offer)
    |to accept it|provisional(?:ly)? (?:offer|accept)|(?:an|conditional) offer (?:of|from|on|for)
    |offer (?:issued|made|was made)|holds? an? (?:\w+ )?offer|recommended for admission|admission is|subject to
    |application (?:has been|was) received|letter of acceptance
  )\b
`;

/** Is the person a student now, rather than one who has left, or has only been offered a place? */
export const studiesGoOn: Rule = (one) => {
  const { reading, facts, question } = one;
  const claim = rulesText.study.enrolledClaim;
  const { current } = yearsThatCount(question.today);
  const years = allOf(facts, 'academic_year').map(({ value }) => Number(value.slice(0, 4)));
  const isOfAPastYear = years.length > 0 && years.every((year) => year < current);
  const end = endingIn(one, over, studying) ?? (isOfAPastYear ? null : endingIn(one, inThePast, studying));
  const sure = !reading.recognised || reading.confidence >= 75;
  if (end)
    return claimed(
      'studies-go-on',
      claim,
      sure && end.isSure ? 'contradicts' : 'not-shown',
      (end.isSure ? rulesText.study.ended : rulesText.study.unclear)({ quote: end.place.text }),
      { found: end.place.text, places: [end.place] },
    );
  const interrupted = studiesInterrupted(reading);
  if (interrupted)
    return claimed('studies-go-on', claim, 'not-shown', rulesText.study.unclear({ quote: interrupted.text }), {
      found: interrupted.text,
      places: [interrupted],
    });
  const early = said(reading, notYetEnrolled);
  if (early)
    return claimed('studies-go-on', claim, 'not-shown', rulesText.study.notEnrolledYet({ quote: early.text }), {
      found: early.text,
      places: [early],
    });
  const offer = said(reading, offered);
  const enrolled = /\b(?:is|are|has been|have been) (?:\w+ ){0,4}?(?:registered|enrolled)\b/.test(
    reading.folded.replace(/\n/g, ' '),
  );
  if (offer && !enrolled)
    return claimed('studies-go-on', claim, 'not-shown', rulesText.study.offerOnly, {
      found: offer.text,
      places: [offer],
    });
  return claimed('studies-go-on', claim, 'supports', rulesText.study.enrolled);
};

const apprenticeshipOver = pattern()`
  \b(?:
    cancelled|suspended|withdrawn|withdrew|terminated|termination|revoked|removed from|struck off|discontinued
    |dismissed|dropped out|lapsed|came to an? (?:early |premature )?(?:end|close)|ended (?:early|on)|not a registered apprentice any ?more|former employer
    |(?:has|have) (?:successfully )?completed|de-?registered|ceased|no longer|was completed|redundant
  )\b
`;
/** That an apprenticeship is running. */
const training = pattern()`
  \b(?:
    (?:is|are|remains?|(?:has|have) been) (?!no\b|not\b)(?:[\w-]+,? ){0,6}?(?:
      registered|apprentice|apprenticed|indentured|attending|employed|training|serving|in phase
    )
    |status\W{1,3}(?:active|registered|current|live)|current phase|in force|now in\W{1,3}phase
  )\b
`;
const notYet = pattern()`
  \b(?:
    pre-?apprenticeship|traineeship|expression of interest|application (?:for|to)|has applied|applied to
    |awaiting registration|pending registration|registration (?:is )?pending|will be registered|subject to
    |applied for|application (?:was |has been )?received|(?:acknowledges?|received) (?:an|your|the) application
    |(?:has|have|been) offered|place offered|(?:will follow|to follow)|would like to take
    |expressed (?:an )?interest|not (?:yet )?(?:been )?(?:registered|granted)|no registration
    |not a (?:registration|registered|certificate|statutory)|(?:waiting|reserve) list|earliest start
    |(?:hopes?|means|intends?|plans?|wishes|proposes|hoping|planning) to (?:\w+ ){0,2}
    (?:take|register|employ|begin|start)
    |(?:planned|proposed|expected) (?:registration|start)\b
  )\b
`;

/** Does the apprenticeship continue? */
export const apprenticeshipGoesOn: Rule = (one) => {
  const { reading, facts, question } = one;
  const claim = rulesText.study.apprenticeClaim;
  const sure = !reading.recognised || reading.confidence >= 75;
  const text = reading.folded.replace(/\n/g, ' ');
  const ending = endingIn(one, apprenticeshipOver, training);
  const end = ending?.place;
  const phaseOnly =
    end &&
    /complet/.test(end.text) &&
    /\bphase\b/.test(text.slice(text.indexOf(end.text.toLowerCase()), text.indexOf(end.text.toLowerCase()) + 40));
  if (ending && end && !phaseOnly)
    return claimed(
      'apprenticeship-goes-on',
      claim,
      sure && ending.isSure ? 'contradicts' : 'not-shown',
      (ending.isSure ? rulesText.study.apprenticeEnded : rulesText.study.unclear)({ quote: end.text }),
      { found: end.text, places: [end] },
    );
  const until = allOf(facts, 'end_date').at(-1);
  if (until && until.value < question.today)
    return claimed(
      'apprenticeship-goes-on',
      claim,
      sure ? 'contradicts' : 'not-shown',
      rulesText.study.apprenticeUntil({ date: shortDate(until.value) }),
      { found: until.value, facts: [until] },
    );
  const early = said(reading, notYet);
  if (early)
    return claimed(
      'apprenticeship-goes-on',
      claim,
      'not-shown',
      rulesText.study.apprenticeNotYet({ quote: early.text }),
      { found: early.text, places: [early] },
    );
  return null;
};

const registered = /\b(?:registered|registration|register(?! (?:for|as|with|at|by|her|him|them)\b))\b/;

/** Is it registered with SOLAS, the National Apprenticeship Office or a training board? */
export const isRegistered: Rule = ({ facts, reading }) => {
  const claim = rulesText.study.registeredClaim;
  const body = firstOf(facts, 'training_body');
  const number = firstOf(facts, 'registration_number');
  if ((body || number) && registered.test(reading.folded))
    return claimed('is-registered', claim, 'supports', rulesText.study.registered, { facts: [body, number] });
  if (body && number)
    return claimed('is-registered', claim, 'supports', rulesText.study.registered, { facts: [body, number] });
  return claimed(
    'is-registered',
    claim,
    reading.recognised && reading.confidence < 75 ? 'unreadable' : 'not-shown',
    rulesText.study.notRegistered,
    { facts: [body, number] },
  );
};

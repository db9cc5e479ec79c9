import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Classifier } from '../../../../domain/inbound/purpose/classifier.ts';
import { readPurpose } from '../../../../domain/inbound/purpose/purpose.ts';
import { type ToldFact, withFacts, withFactsOrSilence } from '../../../../domain/inbound/purpose/told-facts.ts';

const facts: readonly ToldFact[] = ['people', 'pets', 'smoking', 'day', 'work', 'stay'];
const home = '5 Cooper Lane';
/** Knows these words, and takes none of them for much. */
const classifier: Classifier = {
  bias: 0,
  weights: new Map([
    ['grand', 1.6],
    ['place', 0],
    ['near', 0],
    ['tannery', 0],
    ['it', 0],
    ['is', 0],
    ['the', 0],
    ['a', 0],
    ['by', 0],
    ['vans', -3],
  ]),
};
const read = (letter: string, told: readonly ToldFact[]) =>
  readPurpose(
    { subject: '', letter, senderDomain: 'mail.example', homeQuote: home, toldFacts: () => told },
    classifier,
  );
const vague = `The place by the tannery, ${home}, is near. Grand place.`;

describe('what people say of themselves', () => {
  it('makes a wish likelier the more of it is told, and never impossible or certain', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 0.999, noNaN: true }),
        fc.nat(facts.length - 1),
        (probability, count) => {
          const [fewer, more] = [facts.slice(0, count), facts.slice(0, count + 1)];
          expect(withFacts(probability, more)).toBeGreaterThanOrEqual(withFacts(probability, fewer));
          expect(withFactsOrSilence(probability, [])).toBeLessThan(withFacts(probability, []));
          expect(withFacts(probability, more)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('tells a wish in a letter that no rule understands, and the reason says by what', () => {
    expect(read(vague, []).kind).toBe('unclear');
    const purpose = read(vague, ['people', 'pets']);
    expect(purpose.kind).toBe('wish');
    expect(purpose.reason).toContain('how many people, whether they have pets');
  });

  it('tells it without a known word where three facts are told', () => {
    const foreign = `Zorb ${home} plimf`;
    expect(read(foreign, ['people']).kind).toBe('unclear');
    expect(read(foreign, ['people', 'pets', 'day'])).toMatchObject({ kind: 'wish' });
  });

  it.each([
    ['a scam', 'Kindly send your bank details, I am deployed offshore and will send a certified cheque.'],
    ['a short stay', 'We want it from 3 to 9 July for the regatta.'],
  ])('overrules no %s', (_, said) => {
    expect(read(`${home}. ${said} Grand.`, facts).kind).toBe('other');
  });
});

describe('who lives in it already', () => {
  const purpose = (letter: string) =>
    readPurpose({ subject: '', letter, senderDomain: 'mail.example', homeQuote: home });

  it('says “my room in it”, whatever they ask for', () => {
    expect(
      purpose(`Could my cousin Lia use my small room in ${home} in May and June? She gives me the rent.`),
    ).toMatchObject({
      kind: 'other',
      what: 'tenant',
    });
  });

  it.each([
    `I’m the tenant in ${home}. My aunt and her baby would like to move in with me.`,
    `We’re moving out of ${home} on the 9th, two of us. A job in Derry.`,
    `I’ve been in ${home} since May with my girls. Could we get a shed?`,
    `We rent the flat upstairs in ${home} and have two cats now.`,
    `The deposit for ${home} has not come back yet and we need it for the new house.`,
  ])('lives there or did: %s', (letter) => {
    expect(purpose(letter)).toMatchObject({ kind: 'other', what: 'tenant' });
  });

  it.each([
    [`My uncle built ${home} in 1950, could I show it to my girls?`, 'other'],
    [`My grandfather built ${home} in 1950, could I show it to my girls?`, 'other'],
    [`Did Remi Sow rent ${home} from you, with two children?`, 'other'],
    [`Would you swap ${home} for our flat in Sligo in July? Two adults.`, 'other'],
    [`We’d like to lease ${home} for our housing programme, six persons.`, 'other'],
    [`I pay six months rent for ${home} now, my courier will collect the keys, I’m in the navy.`, 'other'],
  ])('wants no home there: %s', (letter, kind) => {
    expect(purpose(letter).kind).toBe(kind);
  });

  it.each([
    `We’re moving out of our flat in May, and ${home} would be perfect for the two of us.`,
    `My sister lives beside ${home} and says it is empty. I’d love to rent it.`,
    `My workmate says her cousin is leaving ${home} at the end of May. Could we view it? We’d love to rent it.`,
    `I’m in the navy and looking to rent a house for my wife and me. Is ${home} still free?`,
  ])('is not whoever leaves another: %s', (letter) => {
    expect(purpose(letter).kind).toBe('wish');
  });

  it('asks for no room', () => {
    expect(purpose(`Hello, we are two students. Can we have the room in ${home} together from January?`).kind).toBe(
      'wish',
    );
  });

  it('is paid through no firm that someone works in', () => {
    expect(purpose(`I would love to rent ${home} with my wife. I am a tester with PayPal in town.`).kind).toBe('wish');
    expect(purpose(`I want ${home}, I am offshore. My agent pays by PayPal, kindly send your account.`)).toMatchObject({
      kind: 'other',
      what: 'scam',
    });
  });

  it('wants a week whose days stand in a clause without a subject', () => {
    expect(purpose(`We are five rowers and would like ${home} from 4 to 11 June.`)).toMatchObject({
      what: 'shortStay',
    });
  });

  it('is no agent’s client', () => {
    expect(purpose(`Two sold on ${home} this month. I have a lovely couple with a child who are waiting.`).kind).toBe(
      'unclear',
    );
  });
});

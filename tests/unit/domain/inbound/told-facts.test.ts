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

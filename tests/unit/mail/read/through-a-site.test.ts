import { describe, expect, test } from 'vitest';
import { composeMail } from '../../../../fixtures/compose-mail.ts';
import { findListing } from '../../../../domain/listings/listing-match.ts';
import { classify } from '../../../../mail/read/classify.ts';
import { parseMessage } from '../../../../mail/read/parse.ts';
import { contextFor } from './fixture-reading.ts';

const listing = {
  id: 'listing',
  address: '18 Tannery Row, Athlone, Co. Westmeath',
  status: 'ACTIVE' as const,
  adverts: [],
  unitTypes: [{ id: 'unit', name: '2 Bed House' }],
};

/** A site's email about the home, with what someone wrote through it. */
async function written(words: string) {
  const text = `Somebody answered your ad “2 bed house, 18 Tannery Row”\n==========================\n\nFrom ...... Nora Tighe\nMobile .... 085 661 0034\nEmail ..... nora.tighe@mail.example\n\n${words}\n\n==========================\nSmall Ads Athlone. Never pay outside the site.\n`;
  const raw = composeMail(
    [
      ['From', 'Small Ads <relay-81@smallads.example>'],
      ['To', 'demo@apply.letterbox.test'],
      ['Subject', 'Answer to your ad “2 bed house, 18 Tannery Row”'],
      ['Message-ID', '<through.a.site@smallads.example>'],
    ],
    { type: 'text/plain', body: text },
  );
  const { message } = await parseMessage(raw);
  return classify(message, contextFor(message, { listings: [listing] }));
}

describe('what someone writes through a site', () => {
  test.each([
    'Hi, is this still to let? There’s me, my husband and our boy of four.',
    'Hello, I am quiet and I work in the hospital. Can I see it on Saturday?',
    'Non smoker, no pets, can move on 1 December.',
  ])('is an enquiry, with the letter between the site’s lines: %s', async (words) => {
    // When
    const classified = await written(words);

    // Then
    if (classified.kind !== 'enquiry') throw new Error(classified.reason);
    expect(classified.enquiry).toMatchObject({ name: 'Nora Tighe', email: 'nora.tighe@mail.example', letter: words });
  });

  test.each([
    'Would you have a minute to chat about your gutters? I’m on the road all week, eighty euro front and back.',
    'Could whoever has the blue van stop parking across my gate? I couldn’t get out for work this morning.',
  ])('is left to the landlord where it is hardly a wish: %s', async (words) => {
    expect((await written(words)).kind).toBe('unsorted');
  });
});

test('two homes with a stroke between them are both meant', () => {
  // Given
  const listings = ['12 Elm Grove, Gorey, Co. Wexford', 'Apartment 5, Block B, The Ropeworks, Gorey, Co. Wexford'].map(
    (address, at) => ({ ...listing, id: 'ab'[at] ?? '', address }),
  );

  // When
  const found = findListing(listings, {
    advert: null,
    property: null,
    subject: 'Your notices',
    letter: '12 Elm Grove / Apartment 5, Block B, The Ropeworks: either would do us.',
  });

  // Then
  expect(found.match).toBe(null);
  expect([...found.suggestions].sort()).toEqual(['a', 'b']);
});

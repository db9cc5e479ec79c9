import type { AdvertTrouble } from '../../domain/calls/read-advert.ts';
import { type OtherThing, signsOfOthers } from './signs-of-others.ts';
import { advertsText } from './text.ts';
import { worthOf } from './worth-of-signs.ts';

/** What an advert is for when it is no home to let, and how likely that is. */
type Suspicion = { thing: OtherThing; worth: number };

const head = 240;
/** How far a thing's signs are looked for: below an offer stand comments of people who seek a home. */
const reach: Readonly<Record<OtherThing, number>> = {
  sale: 4000,
  premises: 4000,
  holiday: 4000,
  parking: 4000,
  seeker: 600,
};
/** From `sure` an advert is not read; from `doubtful` it is, and the landlord asked to look. */
const sure = 4;
const doubtful = 3;

/** What a home that is sold brings in now is no rent that it is offered at. */
const income = /\b(?:currently|presently|already)\s(?:rented|let|tenanted)\b[^.\n]{0,40}/giu;

function suspicionOf(title: string, words: string): Suspicion | null {
  const text = `${title}\n${words.slice(0, Math.max(...Object.values(reach)))}`.trim().replace(income, '');
  const beginning = text.slice(0, title.length + head);
  const things = (Object.keys(signsOfOthers) as OtherThing[])
    .map((thing) => ({
      thing,
      worth: worthOf(signsOfOthers[thing], beginning, text.slice(0, title.length + reach[thing])),
    }))
    .sort((a, b) => b.worth - a.worth);
  return things[0] && things[0].worth >= doubtful ? things[0] : null;
}

export type OtherAdvert = { refused: { code: AdvertTrouble; error: string } } | { note: string };

const refusals: Readonly<Record<OtherThing, string>> = {
  sale: advertsText.page.forSale,
  premises: advertsText.instead.premises,
  holiday: advertsText.instead.holiday,
  parking: advertsText.instead.parking,
  seeker: advertsText.instead.seeker,
};

/**
 * What a landlord is told of an advert that sells a home, lets premises, a holiday home or a parking space, or seeks a
 * home: that it is not read, or, where that is less sure, what to check. Null for a home to let.
 */
export function otherThanLetting(title: string | null, words: string): OtherAdvert | null {
  const suspicion = suspicionOf(title ?? '', words);
  if (!suspicion) return null;
  const { thing, worth } = suspicion;
  return worth >= sure
    ? { refused: { code: 'not_an_advert', error: refusals[thing] } }
    : { note: advertsText.page.doubtful[thing] };
}

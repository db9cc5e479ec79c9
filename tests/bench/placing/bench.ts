import type { MatchableListing } from '../../../domain/listings/listing-finding.ts';
import { findListing } from '../../../domain/listings/listing-match.ts';
import { foldedWords, foldText } from '../../../domain/text/fold.ts';
import { type Bench, median, table } from '../bench.ts';

/** Placing an email among many listings may take this many times as long as splitting the same email into words. */
const placeTarget = 4;
/**
 * With ten times the listings, placing may take this many times as long: their words are looked up, not compared one by
 * one.
 */
const growthTarget = 4;

const listings = (count: number): MatchableListing[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at),
    address: `${at + 1} ${['Baggot', 'Leeson', 'Larkfield', 'Casimir'][at % 4]} Street, Dublin ${(at % 24) + 1}`,
    status: 'ACTIVE' as const,
    adverts: [{ platform: 'daft' as const, advertId: String(5_000_000 + at), url: `https://www.daft.ie/x/${at}` }],
    unitTypes: [],
  }));
const letter = 'Is there anything on Baggot Street, number 500, or perhaps on Leeson Street? '.repeat(2_700);

const milliseconds = (act: () => void) => {
  const { user, system } = process.cpuUsage();
  act();
  const after = process.cpuUsage();
  return (after.user + after.system - user - system) / 1000;
};

export const bench: Bench = {
  title: 'Placing: the listing that a letter of 200 KB is about, among 200 listings',
  async run({ rounds, say }) {
    const [many, few] = [listings(200), listings(20)];
    const place = (among: readonly MatchableListing[]) => () =>
      void findListing(among, { advert: null, property: null, letter });
    const words = () => void foldedWords(foldText(letter));
    for (const act of [place(many), place(few), words]) act(); // Runs once before measuring, so that it is compiled.
    const results = Array.from({ length: Math.max(5, rounds) }, () => ({
      many: milliseconds(place(many)),
      few: milliseconds(place(few)),
      words: milliseconds(words),
    }));
    const of = (name: 'many' | 'few' | 'words') => median(results.map((round) => round[name]));
    const placing = median(results.map((round) => round.many / round.words));
    const growth = median(results.map((round) => round.many / round.few));
    if (placing > placeTarget || growth > growthTarget) {
      say('A target was missed.');
      process.exitCode = 1;
    }
    return table([
      ['', 'CPU ms', 'ratio', 'target'],
      ['200 listings', of('many').toFixed(1), `${placing.toFixed(2)}x the words`, `${placeTarget}x`],
      ['20 listings', of('few').toFixed(1), `${growth.toFixed(2)}x less`, `${growthTarget}x`],
      ['its words alone', of('words').toFixed(1), '', ''],
    ]);
  },
};

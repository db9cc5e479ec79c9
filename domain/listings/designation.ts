import { foldText, foldedWords } from '../text/fold.ts';
import { isHouseNumber, readAddress } from './address-parts.ts';
import { roleWords } from './street-words.ts';

/** ‘Apartment 27’ or ‘Block D’, anywhere in a text: its type and number. */
type Designation = { of: 'unit' | 'block' | 'house'; value: string };

const MAX_TEXT = 8_000;

/** The apartments, blocks and houses that a text names by number, wherever they are. */
export function designationsIn(text: string): Designation[] {
  const words = foldedWords(foldText(text.slice(0, MAX_TEXT)));
  return words.flatMap(({ word }, at) => {
    const next = words[at + 1]?.word ?? '';
    const of = roleWords.get(word);
    if (of !== 'unit' && of !== 'block' && of !== 'house') return [];
    const isDesignation = isHouseNumber(next) || (of === 'block' && /^[a-z]$/.test(next));
    // ‘Flat no. 2’ is the flat's number.
    const outer = of === 'house' ? roleWords.get(words[at - 1]?.word ?? '') : undefined;
    return isDesignation ? [{ of: outer === 'unit' || outer === 'block' ? outer : of, value: next }] : [];
  });
}

/** Whether one of them is in this address, and none of the same type is in another. */
export function isDesignated(address: string, said: readonly Designation[]): boolean {
  const { unit, block, named } = readAddress(address);
  const own = { unit, block, house: named[0]?.numbers[0] ?? unit };
  const known = said.filter(({ of }) => own[of] !== null);
  return known.length > 0 && known.every(({ of, value }) => own[of] === value);
}

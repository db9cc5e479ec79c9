import type { FoundFact } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { foundAt } from './found.ts';

const letters = 'WABCDEFGHIJKLMNOPQRSTUV';
const weights = [8, 7, 6, 5, 4, 3, 2];

/**
 * Whether a PPSN's check character is right. The second letters A and B (since 2013 and 2024) and H count towards it;
 * W, T and X (earlier) do not.
 */
export function isPpsn(number: string): boolean {
  const match = /^(\d{7})([A-W])([ABHWTX]?)$/.exec(number);
  if (!match?.[1]) return false;
  const second = match[3] ?? '';
  const extra = /[ABH]/.test(second) ? 9 * (second.charCodeAt(0) - 64) : 0;
  const sum = [...match[1]].reduce((total, digit, at) => total + Number(digit) * (weights[at] ?? 0), extra);
  return letters[sum % 23] === match[2];
}

/** Whether a number is a person's valid PPSN: those with H as the second letter belong to bodies. A check character H is anyone’s. */
export function isPersonsPpsn(number: string): boolean {
  return isPpsn(number) && !/^\d{7}[A-W]H$/.test(number);
}

function repaired(digits: string): string {
  return digits.replace(/o/g, '0').replace(/[il|]/g, '1').replace(/s/g, '5').replace(/b/g, '8').replace(/z/g, '2');
}

/** `told`: a label right before it says that it is a PPSN. */
export type PpsnFound = { fact: FoundFact; valid: boolean; labelled: boolean; told: boolean; person: boolean };

const shape = /(?<![a-z0-9])([0-9oilsbz|](?:[ -]?[0-9oilsbz|]){6})[ -]?([a-w01])[ -]?([abhwtx]?)(?![a-z0-9])/g;
/** ‘Tax reference (PPSN)’: whatever else it is called, it is said to be one. */
const ownLabel = /\bppsn?\b[^:\d]{0,8}:?\s*$/;
/** ‘PPSN:’, ‘PPS No.’, ‘Your PPS number is’. */
const ownLabels = /\b(?:pps(?:n| ?n(?:o|umber)\b)?|personal public service number)[^\d]{0,16}$/;
const label = /pps|personal (?:public service|identification number)|p\.p\.s|rsi no|upsp|uimhir phears/;

/**
 * Returns the PPSNs in a document. A number of that form after a label is included even if it fails the check;
 * elsewhere, seven digits and a letter must pass it.
 */
export function ppsnsIn(reading: Reading): PpsnFound[] {
  return reading.lines.flatMap((line, at) =>
    [...line.folded.matchAll(shape)].flatMap((match) => {
      const [all, digits = '', check = '', second = ''] = match;
      const plain = repaired(digits.replace(/[ -]/g, ''));
      const letter = check === '0' ? 'o' : check === '1' ? 'i' : check;
      const number = `${plain}${letter}${second}`.toUpperCase();
      const near = `${reading.lines[at - 1]?.folded ?? ''} ${reading.lines[at - 2]?.folded ?? ''} ${line.folded}`;
      const isLabelled = label.test(near);
      // Employers' registration numbers have the same form.
      if (
        /(?:employer|registered|registration|reg\.?|vat|tax reference|cro|company|charity|student|account|ref(?:erence)?)[^:]{0,22}:?\s*$/.test(
          line.folded.slice(Math.max(0, match.index - 45), match.index),
        ) &&
        !ownLabel.test(line.folded.slice(0, match.index))
      )
        return [];
      const valid = isPpsn(number);
      if (!(valid || isLabelled) || digits.replace(/[^0-9]/g, '').length < 4) return [];
      return [
        {
          fact: foundAt('ppsn', number, line, match.index, match.index + all.trimEnd().length),
          valid,
          labelled: isLabelled,
          told: ownLabels.test(line.folded.slice(0, match.index)),
          person: isPersonsPpsn(number),
        },
      ];
    }),
  );
}

/** Masks a PPSN for display: '*****35FA'. */
export function maskedPpsn(number: string): string {
  return `*****${number.slice(5)}`;
}

import { findEircode, withoutEircode } from '../../domain/listings/eircode.ts';
import { cleanAddress } from './address.ts';
import { namesFirm } from './address-scan.ts';

/** ‘D07’ in an Eircode is Dublin 7. */
const ofDublin = /^D(?:0?(\d{1,2})|(6W))/;
const district = /\bDublin\s(\d{1,2}|6W)\b/i;

/** Whether a Dublin district and an Eircode's key are two places. */
function isOtherDistrict(eircode: string, address: string): boolean {
  const said = district.exec(address)?.[1]?.toUpperCase();
  const key = ofDublin.exec(eircode);
  const own = eircode.startsWith('D6W') ? '6W' : key?.[1];
  return said !== undefined && own !== undefined && said !== own && !(said.startsWith('6') && own.startsWith('6'));
}

const plain = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
const numberedStreet = /(?:^|\s)\d{1,4}[A-Za-z]?,?\s\p{Lu}\p{L}+/u;

/** Whether a line has an Eircode behind the address of another house. */
function isOfAnother(line: string, address: string): boolean {
  const said = cleanAddress(withoutEircode(line)) ?? '';
  const [first = ''] = said.split(/,\s*/);
  if (!numberedStreet.test(said) && !namesFirm(first)) return false;
  const parts = address.split(/,\s*/).map(plain);
  // The last part is a town, which an office may be in too.
  const own = parts.slice(0, Math.min(2, Math.max(1, parts.length - 1)));
  return !own.some((part) => part.length > 3 && plain(said).includes(part));
}

/** An Eircode of the page's text, unless it is that of another address: an office's, or a neighbour's. */
export function fittingEircode(eircode: string | null, address: string | null, text: string): string | null {
  if (eircode === null || address === null) return eircode;
  const lines = text.split('\n').filter((line) => findEircode(line) === eircode);
  if (isOtherDistrict(eircode, address)) return null;
  return lines.length > 0 && lines.every((line) => isOfAnother(line, address)) ? null : eircode;
}

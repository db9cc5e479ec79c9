import { inboundText } from './text.ts';

/**
 * What letters ask of a landlord if their writers want money rather than a home: to pass on an overpayment, to use a
 * service without refunds, or for the numbers of an account or a card.
 */
export type ScamSign = 'overpayment' | 'transfer-service' | 'account-numbers';

const pattern = (...sources: string[]) => new RegExp(sources.join('|'), 'iu');
/** The greatest distance between words of one thought, within a sentence. */
const near = String.raw`[^.!?\n]{0,90}?`;
const money = String.raw`(?:money|funds?|cheque|check|payment|amount|balance|difference|excess|surplus|deposit|rest)`;
const pass = String.raw`(?:forward|send|transfer|wire|refund|return|remit|pass)(?:ed|ing|s)?`;

const overpayment = pattern(
  String.raw`\b(?:cheque|check|payment|draft|transfer)\b${near}\b(?:more|higher|larger|greater|bigger|over|excess)\b${near}\b(?:rent|asking|total|owed|due|agreed)\b[^\n]{0,160}?\b(?:${pass}|deduct\w*|keep)\b`,
  String.raw`\b(?:${pass}|deduct\w*)\b${near}\b(?:the\s)?(?:excess|difference|surplus|balance|remainder|extra (?:money|funds?)|rest of the (?:money|funds?|cheque|check))\b`,
  String.raw`\bover-?pa(?:y|id|yment)\b${near}\b(?:${pass})\b`,
);

const service = String.raw`(?:western\sunion|money\s?gram|ria money|gift\scards?|(?:steam|apple|itunes|google play|amazon) cards?|bitcoin|crypto(?:currency)?|usdt)`;
const transferService = pattern(
  String.raw`\b(?:${pass}|pay|paid|paying|buy|purchase|through|via|by|using|with)\s(?:it\s|them\s|me\s|the\s${money}\s)?(?:by|via|through|using|in|with|on|a\s)?\s?${service}\b`,
  String.raw`\b${money}\b${near}\b${service}\b`,
);

const accountNumbers = pattern(
  String.raw`\b(?:send|give|confirm|provide|need|forward|email|text|share|require|supply|verify)\b${near}\b(?:your|you[’']re|ur)\s(?:full\s)?(?:bank|account|card|iban|credit|debit|online banking|pin|cvv)\b(?!\s(?:manager|holiday))`,
  String.raw`\b(?:photo|picture|scan|copy|front and back|image)\s(?:of\s)?(?:both sides of\s)?your\s(?:bank |credit |debit )?card\b`,
);

/** The sign of a known kind of fraud in a letter; null for nearly all. */
export function scamIn(letter: string): ScamSign | null {
  const read = letter.slice(0, 20_000).replace(/[^\S\n]+/g, ' ');
  if (overpayment.test(read)) return 'overpayment';
  if (transferService.test(read)) return 'transfer-service';
  return accountNumbers.test(read) ? 'account-numbers' : null;
}

/** What a landlord is told about it. */
export const scamLabels: Readonly<Record<ScamSign, string>> = {
  overpayment: inboundText.scams.overpayment,
  'transfer-service': inboundText.scams.transferService,
  'account-numbers': inboundText.scams.accountNumbers,
};

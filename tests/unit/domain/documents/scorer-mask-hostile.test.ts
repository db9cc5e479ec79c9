import { expect, it } from 'vitest';
import { maskForScorer } from '../../../../domain/documents/scorer-mask.ts';

/**
 * Ways in which people and offices write what no language model may read: the text, and the parts of it that must be
 * gone. Drawn before the masking rules were read; numbers are made up, with right check digits where that matters.
 */
const hostileWritings: readonly (readonly [text: string, ...secrets: string[]])[] = [
  ['PPS No: 1234567T', '1234567'],
  ['PPSN 1234567FA', '1234567'],
  ['my pps is 1234567 FA thanks', '1234567'],
  ['PPS number: 1 2 3 4 5 6 7 F A', '1 2 3 4 5 6 7'],
  ['PPSN: 123-4567-FA', '123-4567'],
  ['PPSN: 1234 567 FA', '1234 567'],
  ['Personal Public Service Number\n1234567FA', '1234567'],
  ['P.P.S. no. 12 34 567 t', '34 567'],
  ['pps1234567fa', '1234567'],
  ['RSI No. 1234567T', '1234567'],
  ['Uimhir PSP: 1234567FA', '1234567'],
  ['PPSN: １２３４５６７FA', '１２３４５６７', '1234567'],
  ['PPSN l234567FA (scanned)', '234567'],
  ['IBAN IE29 AIBK 9311 5212 3456 78', '9311', '5212'],
  ['IE29AIBK93115212345678', '93115212345678'],
  ['iban: ie29-aibk-9311-5212-3456-78', '5212'],
  ['I E 2 9 A I B K 9 3 1 1 5 2 1 2 3 4 5 6 7 8', '9 3 1 1 5 2 1 2'],
  ['DE89 3704 0044 0532 0130 00', '0532 0130'],
  ['Konto PL61 1090 1014 0000 0712 1981 2874', '0712 1981'],
  ['Sort code 93-11-52 Account 12345678', '12345678'],
  ['Acc no: 1234 5678, NSC 931152', '1234 5678'],
  ['Card 4111 1111 1111 1111 exp 09/27', '4111 1111 1111'],
  ['Visa 4111-1111-1111-1111', '1111-1111'],
  ['amex 3782 822463 10005', '822463'],
  ['5555555555554444', '5555555555554444'],
  ['card 4111.1111.1111.1111', '1111.1111'],
  ['Passport No. LB1234567', 'LB1234567', '1234567'],
  ['passport number: PA 0123456', '0123456'],
  [
    'P<IRLBYRNE<<AOIFE<<<<<<<<<<<<<<<<<<<<<<<<<<<<\nLB12345674IRL9001011F3001011<<<<<<<<<<<<<<04',
    'LB1234567',
    '9001011',
  ],
  ['Driver number 045678901 Licence no. 045 678 901', '045678901', '045 678 901'],
  ['IRP card number 000123456', '000123456'],
  ['GNIB reg. 1234567-12', '1234567'],
  ['PESEL 44051401359', '44051401359'],
  ['CNP: 1800101221144', '1800101221144'],
  ['CPF 123.456.789-09', '456.789'],
  ['NIE X-1234567-L', '1234567'],
  ['DNI 12345678Z', '12345678'],
  ['Aadhaar 2341 2341 2346', '2341 2346'],
  ['National Insurance number QQ 12 34 56 C', '12 34 56'],
  ['Medical card no. A123456B', '123456'],
  ['I was diagnosed with multiple sclerosis in 2021.', 'multiple sclerosis', 'diagnosed'],
  ['She is on chemotherapy at St James’s', 'chemotherapy'],
  ['I am HIV positive', 'HIV'],
  ['Illness Benefit 232.00 weekly', 'Illness'],
  ['Payment: Disability Allowance €244', 'Disability'],
  ['I am five months pregnant', 'pregnant'],
  ['My depression is well managed with sertraline', 'depression', 'sertraline'],
  ['deduction SIPTU subs 4.20', 'SIPTU'],
  ['As a practising Muslim I don’t drink', 'Muslim'],
  ['We are a Traveller family', 'Traveller'],
  ['my husband and I (gay couple)', 'gay'],
  ['Member of Sinn Féin since 2019', 'Sinn Féin'],
  ['Blood group O negative', 'O negative'],
  ['I use a wheelchair after a stroke', 'wheelchair', 'stroke'],
];

it.each(hostileWritings)('“%s” leaves without what no model may read', (text, ...secrets) => {
  const masked = maskForScorer(text);
  expect(secrets.filter((secret) => masked.includes(secret))).toEqual([]);
});

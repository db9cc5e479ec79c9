import { describe, expect, it } from 'vitest';
import { maskForScorer } from '../../../../domain/documents/scorer-mask.ts';

describe('what leaves for a language model', () => {
  it.each([
    ['PPS No: 1234567FA', '1234567'],
    ['PPSN 1234567 T', '1234567'],
    ['ppsn: 9-876-543-w', '9-876'],
    ['IBAN IE29 AIBK 9311 5212 3456 78', '5212'],
    ['ie29aibk93115212345678 paid', '5212'],
    ['DE89 3704 0044 0532 0130 00', '0532'],
    ['GB33BUKB20201555555555', '5555'],
    ['VDP 4111 1111 1111 1111 TESCO', '1111'],
    ['card 5500-0000-0000-0004', '0004'],
    ['Passport No. PA1234567', '1234567'],
    ['Passport number\nXN 5042087', '5042087'],
    ['LB0012345', '0012345'],
    ['Driver number: 123 456 789', '456'],
    ['4d. Licence no 987654321', '987654321'],
    ['IRP No: A12345678', '12345678'],
    ['Account number 12345678', '12345678'],
    ['Sort code: 93-11-52', '93-11'],
    ['P<IRLOBRIAIN<<SEAN<<<<<<<<<<<<<<<<<<<<<<<<<<<', 'SEAN'],
    ['PA12345674IRL9001015M3001012<<<<<<<<<<<<<<06', '9001015'],
    ['write to sean.obriain+rent@example.ie today', 'example.ie'],
    ['call 085 123 4567', '4567'],
    ['Tel. (01) 234 5678', '5678'],
    ['+353 85 123 4567', '4567'],
    ['00353-85-1234567', '1234567'],
    ['Direct debit VHI Healthcare', 'VHI'],
    ['on sick leave since May', 'sick leave'],
    ['diagnosed with epilepsy', 'epilepsy'],
    ['St James’s Hospital car park', 'Hospital'],
    ['donation to the parish church', 'parish'],
    ['SIPTU subscription', 'SIPTU'],
    ['He is a practising Muslim', 'Muslim'],
    ['Disability Allowance', 'Disability'],
    ['a spent conviction', 'conviction'],
  ])('%s: without %s', (text, hidden) => {
    expect(maskForScorer(text)).not.toContain(hidden);
  });

  it.each([
    'Seán Ó Briain has worked here as an engineer since 1 March 2021.',
    'Gross annual salary: €65,000.00',
    'Balance 12,345.67 on 21/11/2026',
    'Payslip for week 47, 21-11-2026 to 27-11-2026',
    'Rent of €2,850 a month, paid on time for 36 months',
    '14 Grosvenor Terrace, Rathmines, Dublin 6, D06 XY12',
    '2026-11-21',
    'Union Street, Travelling to work by bus',
    'Invoice total 1,234,567.89',
  ])('%s: as it is', (text) => {
    expect(maskForScorer(text)).toBe(text);
  });

  it('says what was there', () => {
    expect(maskForScorer('PPSN 1234567FA, IBAN IE29AIBK93115212345678, sean@example.ie')).toBe(
      'PPSN [PPSN], IBAN [IBAN], [email]',
    );
  });

  it('is the same when it is done twice, and quick on long text of one kind', () => {
    const once = maskForScorer('Passport No. PA1234567, tel 085 123 4567, 4111 1111 1111 1111');
    expect(maskForScorer(once)).toBe(once);
    for (const unit of ['1 ', 'A', 'a@', '<', '0-', 'passport ', 'IE29 ', '+3 ', 'card no '])
      expect(maskForScorer(unit.repeat(30_000 / unit.length)).length).toBeLessThan(120_000);
  }, 10_000);
});

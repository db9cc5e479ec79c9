import { describe, expect, it } from 'vitest';
import { maskAddresses, maskedHeader, maskOf } from '../../../../domain/privacy/masking.ts';

const own = { name: 'Aoife Byrne', email: 'aoife@mail.example', phone: '+353857654321' };
const other = { name: 'Conor Ó Sé', email: 'conor.ose@mail.example', phone: '+353871112233' };

describe('a text about one person that names another', () => {
  const mask = maskOf(own, [other]);
  it.each([
    ['Conor Ó Sé and I both work.', '[someone else] and I both work.'],
    ['CONOR  ó SÉ', '[someone else]'],
    ['Write to Conor.Ose@mail.example, please', 'Write to [someone else], please'],
    ['Ring 087 111 2233 or +353 87 111-2233.', 'Ring [someone else] or [someone else].'],
    ['Aoife Byrne, aoife@mail.example, 085 765 4321', 'Aoife Byrne, aoife@mail.example, 085 765 4321'],
    ['Conor Ó Séaghdha is somebody different', 'Conor Ó Séaghdha is somebody different'],
  ])('%j is given as %j', (text, masked) => expect(mask(text)).toBe(masked));

  it('keeps what the two share', () => {
    const partner = { name: 'Conor Ó Sé', email: own.email, phone: own.phone };
    expect(maskOf(own, [partner])('Conor Ó Sé, aoife@mail.example, 0857654321')).toBe(
      '[someone else], aoife@mail.example, 0857654321',
    );
  });
});

it.each([
  ['From bounces@elsewhere.example, received from [192.0.2.1]', 'From [someone else], received from [192.0.2.1]'],
  ['Mary Forwarder <mary@home.example>', '[someone else]'],
  ['"Forwarder, Mary" <mary@home.example>', '[someone else]'],
  ['Aoife <aoife@mail.example>', 'Aoife <aoife@mail.example>'],
  ['It came to aoife@mail.example.', 'It came to aoife@mail.example.'],
])('of the trace %j they read %j', (text, masked) => {
  expect(maskAddresses(text, (one) => one === own.email)).toBe(masked);
});

describe('the header of an email', () => {
  const header = [
    'Received: from mx.example by us for <other@apply.example>; Tue, 3 Mar 2026 10:00:00 +0000',
    'From: Aoife Byrne <aoife@mail.example>',
    'To: demo@apply.example,',
    '\t"Another Landlord" <other@apply.example>',
    'Cc: conor.ose@mail.example',
    'Subject: The flat',
    'X-Forwarded-To: secret@mail.example',
    'Content-Type: text/plain',
  ].join('\r\n');
  it('says who wrote it, and nobody else who got it', () => {
    const shown = maskedHeader(header, (one) => ['aoife@mail.example', 'demo@apply.example'].includes(one));
    expect(shown).toBe(
      [
        'From: aoife@mail.example',
        'To: demo@apply.example, [someone else]',
        'Cc: [someone else]',
        'Subject: The flat',
        'Content-Type: text/plain',
        '',
        '',
      ].join('\r\n'),
    );
  });
});

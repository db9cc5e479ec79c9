import { expect, it } from 'vitest';
import { otherDestination } from '../../../../domain/messages/link-destination.ts';
import { scaled } from '../../../pace-of-machine.ts';

it.each([
  ['https://www.aib.ie/login', 'https://evil.example/a', 'evil.example'],
  ['www.daft.ie', 'http://daft.ie.evil.example/x', 'daft.ie.evil.example'],
  ['Log in at aib.ie today', 'https://aib.ie@evil.example/', 'evil.example'],
  ['revenue.ie', 'https://xn--revenu-dva.ie/', 'xn--revenu-dva.ie'],
  // Cyrillic а in the link's text, the real bank as its destination: still not the same site.
  ['www.\u0430ib.ie', 'https://www.aib.ie/', 'www.aib.ie'],
  ['my.bank.co.uk', 'https://other.co.uk/', 'other.co.uk'],
  ['www.aib\u00ad.ie', 'https://evil.example/', 'evil.example'],
  ['aib\u3002ie', 'https://evil.example/', 'evil.example'],
  ['aib\uff0eie', 'https://evil.example/', 'evil.example'],
  ['aib\u2024ie', 'https://evil.example/', 'evil.example'],
  ['\uff41\uff49\uff42.ie', 'https://evil.example/', 'evil.example'],
  ['https://drive.google.com/file/1', 'https://192.0.2.7/f', '192.0.2.7'],
])('the words %j over %j are noted with %s', (words, href, host) => {
  expect(otherDestination(words, href)).toBe(host);
});

it.each([
  ['https://www.daft.ie/12', 'https://daft.ie/12?utm=1'],
  ['daft.ie', 'https://click.mail.daft.ie/abc'],
  ['The advert', 'https://evil.example/'],
  ['niamh@gmail.com', 'mailto:niamh@gmail.com'],
  ['niamh.byrne@gmail.com', 'https://mail.google.com/'],
  ['my.bank.co.uk', 'https://www.bank.co.uk/'],
  ['Dr. Byrne', 'https://example.ie/'],
  ['www.example.ie', 'tel:+353871234567'],
])('the words %j over %j are left alone', (words, href) => {
  expect(otherDestination(words, href)).toBeNull();
});

it('takes long words in a moment', () => {
  const started = performance.now();
  otherDestination('a.'.repeat(200_000), 'https://example.ie/');
  expect(performance.now() - started).toBeLessThan(scaled(1000));
});

import { describe, expect, it } from 'vitest';
import { remarksOf } from '../../../../domain/inbound/remarks.ts';
import { withoutBoilerplate } from '../../../../mail/read/boilerplate.ts';

const letter = 'Hello,\n\nis the cottage still free? I keep what I say confidential.\n\nNoreen';

/** What mail programs add around letters, in the wording of several companies. */
const around: readonly [above: string, below: string][] = [
  [
    'CAUTION: This email originated from outside of the organisation. Do not click links or open attachments unless you recognise the sender.',
    '',
  ],
  ['[EXTERNAL]', 'Sent from my iPhone'],
  ['WARNING - external sender. Exercise caution with attachments.', 'Get Outlook for Android'],
  ['You don\u2019t often get email from noreen@example.net. Learn why this is important', 'Virus-free. www.avast.com'],
  [
    '',
    'This e-mail and any attachments are confidential and intended solely for the addressee.\nIf you have received this e-mail in error please notify the sender and delete it.',
  ],
  ['', 'Please consider the environment before printing this email.'],
  ['', 'Diese E-Mail enthält vertrauliche Informationen.'],
];

describe('what programs write into a letter', () => {
  it.each(around)('is left out: %s %s', (above, below) => {
    expect(withoutBoilerplate([above, letter, below].filter(Boolean).join('\n\n'))).toBe(letter);
    // And leaves nothing if nothing was written
    expect(withoutBoilerplate([above, below].filter(Boolean).join('\n\n'))).toBe('');
  });

  it('is not what people say themselves', () => {
    const own = 'Please be careful with the external door.\n\nWe intend to stay for years, and can send references.';
    expect(withoutBoilerplate(own)).toBe(own);
  });
});

describe('what a letter does not say of itself', () => {
  it('is where its files lie that it only links to', () => {
    expect(remarksOf('My papers: https://we.tl/t-AbCd and https://drive.google.com/file/d/1/view').linkedFiles).toEqual(
      ['WeTransfer', 'Google Drive'],
    );
    expect(remarksOf('My site is https://noreen.example/drive').linkedFiles).toEqual([]);
  });

  it('is that it continues', () => {
    expect(remarksOf('I have lived\n\n[Message clipped]  View entire message').isCut).toBe(true);
    expect(remarksOf('I can send the whole message again.').isCut).toBe(false);
  });
});

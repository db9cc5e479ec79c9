import { describe, expect, it } from 'vitest';
import { senderCheck } from '../../../../domain/inbound/authentication-labels.ts';
import { byFailureClass, errorClass } from '../../../../domain/operations/failure-class.ts';
import { readingOf, tally } from '../../../../domain/inbound/template-drift.ts';

describe('failures', () => {
  it('are of one class when only ids, numbers, addresses and quoted words differ', () => {
    const same = ['connect ECONNREFUSED 10.0.0.1:25', 'connect ECONNREFUSED 192.168.7.20:2525'].map(errorClass);
    expect(new Set(same)).toEqual(new Set(['connect ECONNREFUSED <host>']));
    expect(errorClass('No application 6560f0c0a1b2c3d4e5f60718\n    at somewhere')).toBe('No application <id>');
    expect(errorClass('Refused for aoife@example.ie after 12 tries')).toBe('Refused for <address> after <n> tries');
    expect(errorClass('')).toBe('no error text');
    const issues = [
      { code: 'invalid_format', path: ['applicationId'], message: 'Invalid string: must match pattern /x/' },
      { path: [], message: 'Too short' },
    ];
    expect(errorClass(JSON.stringify(issues, null, 2))).toBe(
      'applicationId: Invalid string: must match pattern /x/; Too short',
    );
    expect(errorClass('[cut off')).toBe('[cut off');
  });
  it('come in classes, the largest first, apart by job', () => {
    const failed = [
      ['a', 'x 1'],
      ['a', 'x 2'],
      ['b', 'x 3'],
    ].map(([name = '', error = '']) => ({ queue: 'q', name, error }));
    expect(byFailureClass(failed).map(({ key, jobs }) => [key, jobs.length])).toEqual([
      ['q/a: x <n>', 2],
      ['q/b: x <n>', 1],
    ]);
  });
});

describe('a platform’s template', () => {
  it('is known, guessed or lost, and the one that is read worst comes first', () => {
    expect([
      readingOf('enquiry', 'Daft.ie: an enquiry'),
      readingOf('enquiry', 'an enquiry in a layout not seen before'),
      readingOf('enquiry', 'Daft.ie: an enquiry, without a name'),
      readingOf('unsorted', ''),
      readingOf('notification', ''),
    ]).toEqual(['full', 'degraded', 'degraded', 'unread', null]);
    expect(
      tally([
        { platform: 'A', reading: 'full' },
        { platform: 'B', reading: 'unread' },
        { platform: 'B', reading: 'full' },
      ]).map(({ platform, full, enquiries }) => [platform, full, enquiries]),
    ).toEqual([
      ['B', 1, 2],
      ['A', 1, 1],
    ]);
  });
});

describe('whether an email comes from where it says', () => {
  const results = { spf: 'none', dkim: 'none', dmarc: 'none', arc: 'none' };
  it('is said in plain words', () => {
    expect(senderCheck('a@x.ie', null)).toBeNull();
    expect(senderCheck('a@x.ie', { ...results, dmarc: 'pass' })?.verdict).toBe('verified');
    expect(senderCheck('a@x.ie', { ...results, spf: 'fail', dkim: 'pass' })?.verdict).toBe('open');
    expect(senderCheck('noreply@daft.ie', { ...results, spf: 'fail' })).toEqual({
      verdict: 'failed',
      text: 'We couldn’t verify that this email comes from daft.ie: SPF failed, no DKIM signature, DMARC isn’t set up.',
    });
  });
});

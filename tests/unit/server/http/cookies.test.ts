import type { Request, Response } from 'express';
import { describe, expect, it } from 'vitest';
import { cookiesOf } from '../../../../server/http/cookies.ts';

function cookies(publicUrl: string, production: boolean, sent = '') {
  const set: [string, string, object][] = [];
  const response = { cookie: (name: string, value: string, options: object) => set.push([name, value, options]) };
  const request = { headers: { cookie: sent } };
  return { set, of: cookiesOf(request as Request, response as unknown as Response, { publicUrl, production }) };
}

describe('a cookie of ours', () => {
  it('is secure, of this host alone and closed to scripts and other sites wherever there is TLS', () => {
    const { set, of } = cookies('https://letterbox.example', true);
    const expires = new Date('2026-12-01');
    of.keep('applicant-1', 'token', expires);
    expect(set).toEqual([
      [
        '__Host-letterbox-applicant-1',
        'token',
        { httpOnly: true, sameSite: 'strict', secure: true, path: '/', expires },
      ],
    ]);
  });

  it('is read by the same name, and nobody else’s is', () => {
    const { of } = cookies('https://letterbox.example', true, 'letterbox-a=forged; __Host-letterbox-a=right');
    expect(of.read('a')).toBe('right');
    expect(of.read('b')).toBeNull();
    expect(cookies('http://localhost:3000', false, 'letterbox-a=right').of.read('a')).toBe('right');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRobots } from '../../../../platforms/adverts/robots.ts';

const may = (text: string, path: string) => readRobots(text, 'Letterbox').mayRead(path);

describe('robots.txt', () => {
  it.each([
    ['', '/for-rent/x/1', true],
    ['User-agent: *\nDisallow:', '/for-rent/x/1', true],
    ['User-agent: *\nDisallow: /', '/for-rent/x/1', false],
    ['User-agent: *\nDisallow: /auth/', '/for-rent/x/1', true],
    ['User-agent: *\nDisallow: /for-rent/', '/for-rent/x/1', false],
    ['User-agent: *\nDisallow: /\nAllow: /for-rent/', '/for-rent/x/1', true],
    ['User-agent: *\nDisallow: /for-rent/\nAllow: /for-rent/', '/for-rent/x/1', true],
    ['User-agent: *\nDisallow: /*/1$', '/for-rent/x/1', false],
    ['User-agent: *\nDisallow: /*/1$', '/for-rent/x/12', true],
    ['User-agent: *\nDisallow: *rent*x', '/for-rent/x/1', false],
    ['User-agent: *\nDisallow: /*?', '/for-rent/x/1', true],
    ['User-agent: letterbox\nDisallow: /\n\nUser-agent: *\nDisallow:', '/for-rent/x/1', false],
    ['User-agent: LETTERBOX\nAllow: /\n\nUser-agent: *\nDisallow: /', '/for-rent/x/1', true],
    ['User-agent: Other\nUser-agent: Letterbox\nDisallow: /for', '/for-rent/x/1', false],
    ['User-agent: Other\nDisallow: /', '/for-rent/x/1', true],
    ['# nothing\r\nuser-agent : *\r\ndisallow : /share # rooms\r\n', '/share/x/1', false],
    ['<html>not found</html>', '/for-rent/x/1', true],
  ])('‘%s’ says of %s: %s', (text, path, expected) => {
    expect(may(text, path)).toBe(expected);
  });

  it('is read whatever is in it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 500 }), fc.string({ maxLength: 50 }), (text, path) => {
        expect(typeof may(`User-agent: *\nDisallow: ${text}`, `/${path}`)).toBe('boolean');
      }),
    );
  });

  it('with patterns made to hurt is answered', () => {
    const text = `User-agent: *\nDisallow: /${'*a'.repeat(500)}$\n`.repeat(50);
    expect(may(text, `/${'a'.repeat(100_000)}b`)).toBe(true);
  });
});

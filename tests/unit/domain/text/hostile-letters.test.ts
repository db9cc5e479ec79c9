import { describe, expect, test } from 'vitest';
import { redacted } from '../../../../domain/applications/dossier.ts';
import { remarksOf } from '../../../../domain/inbound/remarks.ts';
import { readRequest } from '../../../../domain/inbound/requests/request.ts';
import { findEircode } from '../../../../domain/listings/eircode.ts';
import {
  quotedPart,
  replySubject,
  snippetOf,
  withoutPasscodes,
  withoutPasscodesInHtml,
} from '../../../../domain/messages/conversation.ts';
import { foldText } from '../../../../domain/text/fold.ts';
import { scaled } from '../../../pace-of-machine.ts';

// A letter of the maximum stored length, written so that a regular expression starts again at each letter. The rules
// that the web process applies to letters must finish quickly, or one email delays all other responses.

const MAX_LETTER = 200_000;
const person = { name: 'Ana Maria Byrne', email: 'ana@example.ie', phone: '+353871234567' };

const rules: Record<string, (letter: string) => unknown> = {
  'covering contact details': (letter) => redacted(letter, person, 'contact'),
  'covering the name too': (letter) => redacted(letter, person, 'full'),
  'files behind links': remarksOf,
  'what it asks for': (letter) => readRequest(letter, 1),
  'passcodes that it quotes': withoutPasscodes,
  'passcodes in HTML': withoutPasscodesInHtml,
  'the subject of an answer': replySubject,
  'what was quoted': (letter) => quotedPart(letter.slice(0, MAX_LETTER / 2), letter),
  'its first words': snippetOf,
  'an Eircode': findEircode,
  'the form that is compared': foldText,
};

const units = [
  ...['a', 'é', '1', ' ', '\n', '\t', '\u00a0', '.', '-', '_', '@', '>', '(', '+', '€1', 'D0', 'A65 ', '1 ', '1-'],
  ...['a-', 'a.', 'a@', 'a@b.', '. ', '> a\n', 'x\r\n\r\n', 'http://', 'www.', 'we.tl', 'drive.google.com/', '1/1/'],
  ...['Passcode: ', 'passcode 12345 ', 'eircode ', 'Ana ', 'withdraw ', 'photo of ', '{{', '<a ', 'view entire '],
  ...['your passcode', 'your passcode<b>', '&nbsp;', '<', 'Re: ', 're ', '[1]:'],
];

describe.each(Object.entries(rules))('%s', (_, rule) => {
  test.each(units.map((unit) => [JSON.stringify(unit), unit] as const))(
    'is read at once in %s again and again',
    (_name, unit) => {
      const letter = unit.repeat(Math.ceil(MAX_LETTER / unit.length)).slice(0, MAX_LETTER);
      const began = process.cpuUsage();
      rule(letter);
      const { user, system } = process.cpuUsage(began);
      expect((user + system) / 1000).toBeLessThan(scaled(400));
    },
  );
});

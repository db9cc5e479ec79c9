import { describe, expect, it } from 'vitest';
import { readPurpose } from '../../../../domain/inbound/purpose/purpose.ts';
import { isRobotAddress } from '../../../../platforms/mail-domains.ts';

const home = '8 Mill Row';
const purposeOf = (letter: string) =>
  readPurpose({ subject: home, letter, senderDomain: 'mail.example', homeQuote: home }).kind;

describe('wishes that nobody asks a passcode for', () => {
  it.each([
    `There's a lad in the yard might be interested in ${home}. Shall I tell him to ring you?`,
    `There is a couple in the parish who are looking for somewhere like ${home}.`,
    `We would like ${home} from 3 to 9 July for the regatta, six of us.`,
  ])('%s', (letter) => {
    expect(purposeOf(letter)).not.toBe('wish');
  });

  it.each([
    `I'm over from 3 to 9 July and would love to view ${home}, to rent it from August. I work in the hospital.`,
    `Is ${home} still available? It would be for me and my wife, we both work in town.`,
  ])('still reads a wish: %s', (letter) => {
    expect(purposeOf(letter)).toBe('wish');
  });

  it.each(['calendar-notification@site.example', 'voicemail@site.example', 'drive-shares-noreply@site.example'])(
    'knows a machine by what it is called: %s',
    (address) => {
      expect(isRobotAddress(address)).toBe(true);
    },
  );

  it.each(['ann.calendarova@mail.example', 'billy.billings@mail.example'])('and a person: %s', (address) => {
    expect(isRobotAddress(address)).toBe(false);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundedText } from '../../../../mail/read/bounded-text.ts';
import { newText, withoutQuotation } from '../../../../mail/read/new-text.ts';

describe('new text', () => {
  test.each([
    [
      'above a Gmail quotation',
      'Yes please.\n\nOn Fri, 20 Nov 2026 at 09:12, Demo <demo@x.test> wrote:\n> Hello',
      'Yes please.',
    ],
    [
      'above a quotation whose head is broken in two',
      'Yes please.\n\nOn Fri, 20 Nov 2026 at 09:12, A Landlord With A Long Name\n<demo@apply.letterbox.test> wrote:\n\n> Hello',
      'Yes please.',
    ],
    [
      'above Outlook’s block',
      'Here you go.\n\nFrom: Demo <demo@x.test>\nSent: Friday 20 November 2026 09:12\nTo: Ana\nSubject: Re: x\n\nHello',
      'Here you go.',
    ],
    ['above a German quotation', 'Ja, gern.\n\nAm 20.11.2026 um 09:12 schrieb Demo:\n> Hallo', 'Ja, gern.'],
    [
      'above a French quotation',
      'Oui, merci.\n\nLe ven. 20 nov. 2026 à 09:12, Demo <demo@x.test> a écrit :\n> Bonjour',
      'Oui, merci.',
    ],
    [
      'above a Spanish quotation',
      'Sí, claro.\n\nEl vie, 20 nov 2026 a las 9:12, Demo (<demo@x.test>) escribió:\n> Hola',
      'Sí, claro.',
    ],
    [
      'above a Portuguese quotation',
      'Sim.\n\nEm sex., 20 de nov. de 2026 às 09:12, Demo <demo@x.test> escreveu:\n> Olá',
      'Sim.',
    ],
    [
      'above an Italian quotation',
      'Va bene.\n\nIl giorno ven 20 nov 2026 alle ore 09:12 Demo <demo@x.test> ha scritto:\n> Ciao',
      'Va bene.',
    ],
    ['above a Polish quotation', 'Tak.\n\npt., 20 lis 2026 o 09:12 Demo <demo@x.test> napisał(a):\n> Cześć', 'Tak.'],
    ['above a Polish quotation of Thunderbird', 'Tak.\n\nW dniu 20.11.2026 o 09:12, Demo pisze:\n> Cześć', 'Tak.'],
    ['above a Dutch quotation', 'Ja.\n\nOp vr 20 nov 2026 om 09:12 schreef Demo <demo@x.test>:\n> Hallo', 'Ja.'],
    [
      'above a German quotation, the name first',
      'Ja.\n\nDemo <demo@x.test> schrieb am Fr., 20. Nov. 2026, 09:12:\n> Hallo',
      'Ja.',
    ],
    [
      'above a quotation whose head is a day and an address',
      'Yes.\n\n2026-11-20 9:12 GMT+00:00 Demo <demo@x.test>:\n> Hello',
      'Yes.',
    ],
    [
      'above Outlook’s German block',
      'Gern.\n\nVon: Demo <demo@x.test>\nGesendet: Freitag, 20. November 2026 09:12\nAn: Ana\nBetreff: AW: x\n\nHallo',
      'Gern.',
    ],
    [
      'above Outlook’s French block',
      'Merci.\n\nDe : Demo <demo@x.test>\nEnvoyé : vendredi 20 novembre 2026 09:12\nÀ : Ana\nObjet : Re: x\n\nBonjour',
      'Merci.',
    ],
    [
      'above Outlook’s Polish block',
      'Tak.\n\nOd: Demo <demo@x.test>\nWysłane: piątek, 20 listopada 2026 09:12\nDo: Ana\nTemat: Re: x\n\nCześć',
      'Tak.',
    ],
    [
      'above an Italian original',
      'Grazie.\n\n-----Messaggio originale-----\nDa: Demo\nInviato: ieri\n\nCiao',
      'Grazie.',
    ],
    ['without a German telephone’s signature', 'Bin unterwegs\n\nVon meinem iPhone gesendet', 'Bin unterwegs'],
    ['without a Polish telephone’s signature', 'Jadę\n\nWysłane z iPhone’a', 'Jadę'],
    ['without a Spanish telephone’s signature', 'Voy\n\nEnviado desde mi iPhone', 'Voy'],
    [
      'keeps a sentence that only sounds like a quotation’s head',
      'On Friday I wrote: nothing new.\nSee you.',
      'On Friday I wrote: nothing new.\nSee you.',
    ],
    [
      'keeps days and times that are offered',
      'I could come on\n20.11. at ten:\nor later',
      'I could come on\n20.11. at ten:\nor later',
    ],
    ['above a line of underscores', 'Thanks\n________________________________\nFrom: x\nold', 'Thanks'],
    ['without a telephone’s signature', 'On my way\n\nSent from my iPhone', 'On my way'],
    ['without a signature', 'See you there.\n\n-- \nAna\nExample Ltd', 'See you there.'],
    ['below the quotation', '> are you coming?\n\nYes, at ten.', 'Yes, at ten.'],
    [
      'of a plain answer goes without its closing words',
      'Dear landlord,\n\nwe are two.\n\nRegards,\nAna',
      'Dear landlord,\n\nwe are two.',
    ],
    ['is the whole when nothing else is left', '> only\n> quoted', '> only\n> quoted'],
    ['keeps dashes that are part of a list', 'I attach:\n- payslips\n- ID', 'I attach:\n- payslips\n- ID'],
  ])('%s', (_, text, expected) => {
    expect(newText(text).text).toBe(expected);
  });

  test('is never empty when something was written', () => {
    const line = fc.oneof(
      fc.constantFrom(
        '> q',
        'On a day, B wrote:',
        '-- ',
        '________________________________',
        '',
        'From: a',
        'Sent: b',
        'Yes.',
      ),
      fc.string({ maxLength: 30 }),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const text = lines.join('\n');
        expect(newText(text).text.trim() === '').toBe(text.trim() === '');
      }),
      { numRuns: 500 },
    );
  });

  test('a first letter keeps its closing words, and goes without a delimited signature and what it answers', () => {
    expect(
      withoutQuotation('Hello,\nwe are two.\n\nRegards,\nAna\n-- \nExample Ltd\n\nOn a day, Demo wrote:\n> x'),
    ).toBe('Hello,\nwe are two.\n\nRegards,\nAna');
    expect(withoutQuotation('> only a quotation')).toBe('> only a quotation');
    expect(
      withoutQuotation('On Mon, 2 Mar 2026, Demo wrote:\n> Which one?\n> How many?\n\nThe cottage.\nTwo of us.\nAna'),
    ).toBe('The cottage.\nTwo of us.\nAna');
  });

  test('runs of blank lines are shortened before many expressions see them', () => {
    expect(boundedText(`a${'\n'.repeat(1_000)}b`)).toBe('a\n\n\nb');
    expect(boundedText('x'.repeat(100_000)).length).toBe(2_000);
  });
});

import { describe, expect, it } from 'vitest';
import { readPurpose } from '../../../../domain/inbound/purpose/purpose.ts';

const home = '41 Ashgrove Heights';
const purposeOf = (letter: string) =>
  readPurpose({ subject: home, letter, senderDomain: 'mail.example', homeQuote: home });

describe('given someone who uses the words of seekers for something else', () => {
  it.each([
    ['tradesman', `I saw ${home}. I lay floors and would love to see the rooms before somebody moves in. Still free?`],
    ['tradesman', `Bună ziua, suntem interesați de ${home}, am vrea să o vopsim înainte să intre chiriașii.`],
    ['marketing', `We’re moving to an apartment and need to find a home for our range. Is ${home} available for it?`],
    [
      'professional',
      `I’d love to see ${home}. We’re putting together a piece about small homes, just me and one more.`,
    ],
    ['owner', `If ${home} is gone: we have a double room in our house, we’re a couple and want a nurse to move in.`],
    ['agent', `Looking at ${home} for a couple who don’t smoke, no pets. They’d take it. We charge a month’s rent.`],
    ['tenant', `I lived in ${home} until May and await my deposit. We’re looking for a new house and need it.`],
    ['tenant', `Hola, viví en ${home} con mi novia. Estamos buscando otro piso y necesitamos la fianza.`],
    [
      'tenant',
      `We were in ${home} with the kids. The agent in Tramore sent a form for our old landlord. Could you do it by Monday?`,
    ],
    ['tenant', `I rented ${home}. I’m applying for an apartment and they need a letter from my last landlord.`],
  ])('when it is read, then it is a %s’s: %s', (what, letter) => {
    expect(purposeOf(letter)).toMatchObject({ kind: 'other', what });
  });

  it('when they have another home by now, then nothing is wanted', () => {
    expect(purposeOf(`Dobrý den, psala jsem kvůli ${home}, ale už jsme našli jiný dům.`).kind).toBe('unclear');
  });
});

describe('given someone who seeks a home and says something of the kind', () => {
  it.each([
    `I am a painter and my wife is a cleaner. We would like to rent ${home}. When can we see it?`,
    `We rented ${home} until 2021 and always got on with you. We would love to rent it again with our baby. Deposit no problem.`,
    `I’m a journalist with the Avondhu and I’m moving to Fermoy in January. Is ${home} still available? It would be just me.`,
    `My last landlord gave me a reference and my deposit is back next week. I’d like to apply for ${home}.`,
    `Procuramos casa, ${home} ainda está disponível? Sou faxineira e o meu marido trabalha numa quinta.`,
    `Is ${home} available for a professional couple to rent from January? We both work, no children.`,
    `I’d love to view ${home}. If I don’t get it, would you keep my name? I work nights in the hospital.`,
    `Is ${home} still available? Our landlord is selling, and the council need a letter from the landlord to approve HAP.`,
    `About ${home}: your agent asked for a reference from my last landlord, which I attach. Hoping to hear about a viewing.`,
    `Me and my friend want to share ${home}, and need one more girl to join. Can we view it?`,
    `Is ${home} let only unfurnished? We want to rent it for our family of four.`,
    `Would you show me ${home}? I clean windows for a living. It’s for me and my mother.`,
  ])('when it is read, then it is a wish: %s', (letter) => {
    expect(purposeOf(letter).kind).toBe('wish');
  });
});

import { describe, expect, it } from 'vitest';
import { readRequest } from '../../../../domain/inbound/requests/request.ts';

/** What applicants write, how many files came with it, and what the landlord is offered. */
const emails: [text: string, files: number, kind: string | null][] = [
  ['We went for a place a bit nearer to the creche in the end. Thanks for your time.', 0, 'withdraw'],
  ['I inform you we already took other apartment, not need more.', 0, 'withdraw'],
  ['Decided to stay living where I am. Best of luck letting it!', 0, 'withdraw'],
  ['I got a council house, so I won’t be needing the lodge. Thanks for everything.', 0, 'withdraw'],
  ['As asked. Ann', 2, 'documents'],
  ['Tuesday suits me well.', 1, null],
  ['Running late, Ann', 1, 'late'],
  ['Our daughter has got a place in college from January, is the room free?', 0, 'question'],
  ['We are looking for somewhere bigger too. Is the garden private?', 0, 'question'],
  ['My roster changed, on Friday I cannot. Maybe Sunday is free?', 0, 'move-viewing'],
  ['Can it be later on the same day? I finish at 5.', 0, 'move-viewing'],
  ['Sorry, the train stopped at Sallins. I will be there by quarter past', 0, 'late'],
  ['I will arrive 25 minutes after, sorry', 0, 'late'],
  [
    'Hello, I found somewhere else in the meantime so please take me off the list. Thanks for everything.',
    0,
    'withdraw',
  ],
  ['Hi there, we have decided not to go ahead as we signed for a different place.', 0, 'withdraw'],
  ['hi just to say we got an apartment in tallaght in the end so dont need it now thanks', 0, 'withdraw'],
  ['Thanks but I will have to turn this down, my job fell through', 0, 'withdraw'],
  ['We are still interested but have not found anywhere else, any news?', 0, 'question'],
  ['Hi, something came up at work. Could we do Thursday instead of Wednesday for the viewing?', 0, 'move-viewing'],
  ['is there any chance to push our appointment back an hour or to another day? My shift changed.', 0, 'move-viewing'],
  [
    'Due to my roster I cannot come on Tuesday. Please allot another slot, preferably on the weekend.',
    0,
    'move-viewing',
  ],
  ['I can’t attend tomorrow, could you find me a new time?', 0, 'move-viewing'],
  ['Can’t make it tonight, the sitter let us down. Would Friday do you instead?', 0, 'move-viewing'],
  ['I won’t make it on Monday. Sorry for messing you about, and thanks for the offer.', 0, 'cancel-viewing'],
  ['O ônibus atrasou, chego uns 20 minutos depois, desculpa!', 0, 'late'],
  ['Il treno è in ritardo, arrivo 10 minuti dopo', 0, 'late'],
  ['Автобус запізнюється, буду на 15 хвилин пізніше', 0, 'late'],
  ['Something has come up and we can’t come on Friday now.', 0, 'cancel-viewing'],
  ['Could you keep me in mind for the flat please, ring me any time', 0, 'question'],
  ['Thanks, keep us in mind for anything else that comes up.', 0, 'withdraw'],
  ['Thank you, but please let the room to another person as I am staying where I am.', 0, 'withdraw'],
  ['Sorry, is it possible to visit it on Saturday instead?', 0, 'move-viewing'],
  ['Friday no longer suits, would Monday be ok?', 0, 'move-viewing'],
  ['We bought a house in the end so we won’t be needing the rental.', 0, 'withdraw'],
  ['I will not be attending the viewing on Tuesday.', 0, 'cancel-viewing'],
  ['It won’t take much of your time: is there a dryer?', 0, 'question'],
  ['Running about 15 minutes late, stuck on the M50, sorry!', 0, 'late'],
  ['Sorry the Luas is delayed, I will be there at about twenty past.', 0, 'late'],
  ['Hi, I can’t make the viewing on Friday any more, sorry about that.', 0, 'cancel-viewing'],
  ['Hi I wont be able to come tomorrow, my daughter is sick', 0, 'cancel-viewing'],
  ['Is there parking with it, and are the bills included?', 0, 'question'],
  ['How long is the lease for', 0, 'question'],
  ['', 2, 'documents'],
  ['Please find attached', 1, 'documents'],
  ['Thanks, that suits me fine.', 0, null],
  ['Thank you, see you on Friday at 6.', 0, null],
  ['I work late most days but any evening is grand.', 0, null],
  ['Dzień dobry, niestety rezygnujemy, znaleźliśmy inne mieszkanie.', 0, 'withdraw'],
  ['Bonjour, je ne pourrai malheureusement pas venir à la visite de demain.', 0, 'cancel-viewing'],
  ['Hola, ¿podemos cambiar la cita para otro día?', 0, 'move-viewing'],
  ['Guten Tag, ich habe leider kein Interesse mehr, da ich etwas anderes gefunden habe.', 0, 'withdraw'],
  ['Доброго дня, ми вже знайшли інше житло, дякуємо.', 0, 'withdraw'],
  ['Здравствуйте, мы опаздываем минут на десять.', 0, 'late'],
  ['Have you anything else coming up with a garden?', 0, 'another-listing'],
  ['We have no pets and can pay the deposit from our other account', 0, null],
  ['I can be there at 6, no problem', 0, null],
  ['Perfect. I cannot wait to see it', 0, null],
  ['We are not looking for parking', 0, null],
  ['My current lease ends on the 1st. Let me know when you decide.', 0, null],
  ['If I found another place I would let you know', 0, null],
];

describe('what an applicant asks for in plain words', () => {
  it.each(emails)('%j with %i files: %s', (text, files, kind) => {
    expect(readRequest(text, files)?.kind ?? null).toBe(kind);
  });

  it('is quoted by its whole sentence, as it was written', () => {
    const request = readRequest(
      'Hi Tom,\n\nhope you’re well. Sadly we’ve found a place in Naas, so please take us off your list. Thanks!',
      0,
    );
    expect(request).toEqual({
      kind: 'withdraw',
      quote: 'Sadly we’ve found a place in Naas, so please take us off your list.',
    });
  });

  it('quotes no more than a few lines of a run-on, and reads a letter of any length in one go', () => {
    const runOn = `${'and then we went there and it was grand '.repeat(5_000)} please take me off the list`;
    expect(readRequest(`please take me off the list ${runOn}`, 0)?.quote?.length).toBeLessThanOrEqual(162);
    expect(readRequest(runOn, 0)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { readPurpose } from '../../../../domain/inbound/purpose/purpose.ts';
import { readRequest } from '../../../../domain/inbound/requests/request.ts';

const homeQuote = '22 Fairview Strand';
const read = (letter: string) => readPurpose({ subject: 'Hello', letter, senderDomain: 'mail.example', homeQuote });

/** One word, said by someone who wants to live there and by someone who wants something else. */
const pairs: readonly (readonly [word: string, wish: string, other: string])[] = [
  [
    'need the place',
    'We need the place from the last weekend of May, all four of us. Is 22 Fairview Strand still to let?',
    'I need the place empty and the water off for the hall ceiling. I’ll be in 22 Fairview Strand on Friday.',
  ],
  [
    'a place of my own',
    'I’m single and looking for a place of my own, so 22 Fairview Strand suits. Could I view it?',
    'I have a place of my own to let beside 22 Fairview Strand. What do you charge?',
  ],
  [
    'a widow',
    'I am a widow with two girls and wish to rent 22 Fairview Strand. Could we view it?',
    'I am a widow and wish to rent 22 Fairview Strand. I have 4 million dollars in the bank and need your account to receive it.',
  ],
  [
    'a solicitor',
    'I’m a solicitor in town and I’d love to come and see 22 Fairview Strand. When suits?',
    'I’m a solicitor instructed by the owners of number 20. The deeds of 22 Fairview Strand need to be seen.',
  ],
  [
    'solicitors',
    'We’re two newly qualified solicitors and 22 Fairview Strand would be handy for the courts. Could we view it?',
    'We are the solicitors for the seller of 22 Fairview Strand. Please send the title deeds by Friday.',
  ],
  [
    'selling the',
    'We’re selling the bungalow and moving nearer the grandchildren. Is 22 Fairview Strand still free for a year’s let?',
    'Are you selling the house at 22 Fairview Strand? We’d pay cash.',
  ],
  [
    'selling it',
    'Our parents are selling it, the house we grew up in, so we need a home. Is 22 Fairview Strand still available?',
    'We are selling it on behalf of the bank: 22 Fairview Strand, offers over 300k.',
  ],
  [
    'sorted now',
    'I was on the council list for nine years, but I’ve got my HAP sorted now. Could I see 22 Fairview Strand?',
    'I’ve my new place sorted now so I won’t be needing 22 Fairview Strand.',
  ],
  [
    'sorted already',
    'I have my references sorted already and could move any time. Can I view 22 Fairview Strand?',
    'We’re sorted already, thanks. No need to hold 22 Fairview Strand for us.',
  ],
  [
    'wits’ end',
    'I’m at my wits’ end looking for a place, two kids and a job in the hospital. Please can we view 22 Fairview Strand?',
    'My dog and I are at our wits’ end over the barking from 22 Fairview Strand.',
  ],
  [
    'cattle',
    'I grew up on a cattle farm and would keep the garden of 22 Fairview Strand well. Could I come to see it?',
    'Your cattle are in the garden of 22 Fairview Strand again, someone left it open.',
  ],
  [
    'all in',
    'What would it cost me all in per month for 22 Fairview Strand? Student nurse, moving in August.',
    'Kitchen and hall of 22 Fairview Strand painted for 1,200 all in, cash please.',
  ],
  [
    'move in with me',
    'I’d like to rent 22 Fairview Strand, and my brother would move in with me. When can we view it?',
    'My boyfriend wants to move in with me in 22 Fairview Strand, will the rent go up?',
  ],
  [
    'born',
    'I was born around the corner and my mother still lives there. Could I see 22 Fairview Strand? I’d love to rent it.',
    'My grandfather was born in 22 Fairview Strand. Would it be possible to see it when we’re over from Boston?',
  ],
  [
    'to the',
    'Would you be interested in letting 22 Fairview Strand to a young family? We’d love to view it.',
    'Would you be interested in letting 22 Fairview Strand to the council for ten years?',
  ],
  [
    'paint',
    'We would paint a room if you like. Is 22 Fairview Strand still available, and when can we come and see it?',
    'We can paint 22 Fairview Strand inside a week. When can we come and see it?',
  ],
  [
    'our client',
    'We’re helping our client Ms Okada move to Dublin in June. She would like to view 22 Fairview Strand; she is single and has no pets.',
    'Our client moved out of 22 Fairview Strand in May and her deposit was not returned.',
  ],
];

describe('a word with two meanings', () => {
  it.each(pairs)('does not hide a wish to live there: “%s”', (_, wish) => {
    expect(read(wish).kind).toBe('wish');
  });

  it.each(pairs)('makes no wish of something else: “%s”', (_, __, other) => {
    expect(read(other).kind).not.toBe('wish');
  });

  it('is the wish of others when the writer only knows them', () => {
    expect(read('Is 22 Fairview Strand to let? I know a couple who’d be interested.').kind).toBe('unclear');
    expect(read('We know of two lads looking for somewhere, would 22 Fairview Strand suit?').kind).not.toBe('wish');
    expect(read('I know a lad who lives beside 22 Fairview Strand. I’d love to rent it, can I view?').kind).toBe(
      'wish',
    );
  });

  it('is a wish to live there for good, and none for the holidays', () => {
    expect(read('Would love to view 22 Fairview Strand. Ring me on 087 123 4567').kind).toBe('wish');
    expect(read('Would you rent 22 Fairview Strand for the Easter holidays? We are two teachers.').kind).toBe('other');
  });

  it('is no withdrawal when papers are sorted, and one when a home is', () => {
    expect(readRequest('We got HAP sorted with the council last week. Thanks for the viewing.', 0)?.kind).not.toBe(
      'withdraw',
    );
    expect(readRequest('We’re sorted now, thanks all the same.', 0)?.kind).toBe('withdraw');
    expect(readRequest('I got a job in Cork and a flat sorted elsewhere.', 0)?.kind).toBe('withdraw');
  });
});

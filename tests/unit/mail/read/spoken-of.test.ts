import { describe, expect, it } from 'vitest';
import { composeMail } from '../../../../fixtures/compose-mail.ts';
import { readDirectEnquiry } from '../../../../mail/read/direct-enquiry.ts';
import { parseMessage } from '../../../../mail/read/parse.ts';
import { personSpokenOf } from '../../../../mail/read/spoken-of.ts';
import { readWrittenFor } from '../../../../mail/read/written-for.ts';

const writer = 'Nora Writer';

describe('given a letter that says of someone by name what they would have', () => {
  it.each([
    ['A young lad that works for me, Ryan Tully, is looking for somewhere near the yard. He’s 22.', 'Ryan Tully'],
    ['Our sacristan, Agnes Loughlin. She is 68 and on her own. Would the cottage suit her?', 'Agnes Loughlin'],
    ['My client: Destiny Okafor, 19, leaving care. She needs a one bed by Easter.', 'Destiny Okafor'],
    ['Client: Maureen Tracey\nFamily: two children\nShe needs to be out on 5 January.', 'Maureen Tracey'],
    ['W imieniu mojej siostry Anny Kowal pytam o pokój.', 'Anny Kowal'],
    ['Im Namen meines Kollegen Jan Peters frage ich an.', 'Jan Peters'],
    ['One of our drivers, Mihai Stan, lives in a hostel. He would love the room.', 'Mihai Stan'],
    ['There is a lady I mind, Mrs Rose Hand, 79. She wants something on the ground floor.', 'Rose Hand'],
    [
      'Moss Foods is relocating Dr Ida Kern from Leeds. She will arrive with her husband and needs a house.',
      'Ida Kern',
    ],
    ['A lad at work is stuck. Petru, Moldovan, a great worker. Could he have a look at it?', 'Petru'],
  ])('when it is read, then it is for them: %s', (letter, applicant) => {
    expect(readWrittenFor(letter, writer)).toEqual({ applicant });
  });
});

describe('given a letter that speaks of others as the writer’s own people', () => {
  it.each([
    'We are three friends, my friend Paul Dunne has a van and a cat. He works in the port. Could we view?',
    'My wife Rosa Lima is pregnant, she would like a garden. I work in a bakery.',
    'My manager, Carl Boyd, says he would be happy to talk to you. I start in January.',
    'My mother Joan Hayes will be my guarantor. She is a teacher and owns her home. I’m a student, 20.',
    'Hi, my daughter Emma is 4 and she would love the garden. Is it still available? I’m a chef.',
    'Myself and my son Jack. He is 12 and will need to be near his school. I work in Dunnes.',
    'My sister Eva Writer will be staying with me for the first month, she is a student.',
    'I’m interested in the one-bedroom in Newtown Mill, Mill Street. My lad would be down to me, he lives with his mother.',
  ])('when it is read, then it is for the writer: %s', (letter) => {
    expect(readWrittenFor(letter, writer)).toBeNull();
  });
});

it('given 4,000 signs that begin such a phrase again and again, when they are read, then none is found', () => {
  for (const words of ['my aa ', 'my friend ', 'A young ', 'Client: Ann ', 'mother of ', 'he would ', 'moja '])
    expect(personSpokenOf(words.repeat(800))).toBeNull();
});

it('given an office’s mailbox, when someone signs for it, then they are who writes', async () => {
  const body = 'I’m asking for our teacher, Annika Scholz. She would like the room.\n\nSíle Breen\nSecretary';
  const from: [string, string] = ['From', 'Coláiste Oiriall <office@college.example>'];
  const { message } = await parseMessage(composeMail([from, ['Subject', 'Room']], { type: 'text/plain', body }));

  const { name, writer: signed } = readDirectEnquiry(message, new Date('2026-11-24T10:00:00Z'));

  expect({ name, signed: signed?.name }).toEqual({ name: 'Annika Scholz', signed: 'Síle Breen' });
});

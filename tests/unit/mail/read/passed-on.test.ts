import { describe, expect, test } from 'vitest';
import { composeMail } from '../../../../fixtures/compose-mail.ts';
import { classify } from '../../../../mail/read/classify.ts';
import { parseMessage } from '../../../../mail/read/parse.ts';
import { contextFor } from './fixture-reading.ts';

const landlord = 'landlord@homes.example';
const listing = {
  id: 'listing',
  address: '18 Tannery Row, Athlone, Co. Westmeath',
  status: 'ACTIVE' as const,
  adverts: [],
  unitTypes: [{ id: 'unit', name: '2 Bed House' }],
};

async function read(from: string, subject: string, type: 'text/plain' | 'text/html', body: string) {
  const raw = composeMail(
    [
      ['From', from],
      ['To', 'demo@apply.letterbox.test'],
      ['Subject', subject],
      ['Message-ID', '<passed.on@mail.example>'],
    ],
    { type, body },
  );
  const { message } = await parseMessage(raw);
  return classify(message, contextFor(message, { listings: [listing], landlordAddresses: [landlord] }));
}

const wish = (name: string) => `Hello, I would love to rent 18 Tannery Row and move in soon. ${name}`;
const marked = (name: string, email: string) =>
  `---------- Forwarded message ---------\nFrom: ${name} <${email}>\nDate: Mon, 2 Mar 2026 at 09:10\nSubject: House\nTo: <${landlord}>\n\n${wish(name)}\n`;
const block = (name: string, email: string) =>
  `<div style="border-top:solid 1pt"><p><b>From:</b> ${name} &lt;${email}&gt;<br><b>Sent:</b> 2 March 2026 09:10<br><b>To:</b> Landlord &lt;${landlord}&gt;<br><b>Subject:</b> House</p></div><p>${wish(name)}</p>`;

describe('two enquiries that the landlord forwards in one email', () => {
  test.each([
    [
      'one below the other',
      'text/plain',
      `Two more\n\n${marked('Ida Quirke', 'ida@one.example')}\n${marked('Ben Foyle', 'ben@two.example')}`,
    ],
    [
      'as Outlook copies them',
      'text/html',
      `<p>Both</p>${block('Ida Quirke', 'ida@one.example')}${block('Ben Foyle', 'ben@two.example')}`,
    ],
  ] as const)('come from two applicants: %s', async (_, type, body) => {
    // When
    const classified = await read(landlord, 'FW: House', type, body);

    // Then
    if (classified.kind !== 'forwarded-enquiry') throw new Error(classified.reason);
    const enquiries = [classified.enquiry, ...(classified.others ?? []).map(({ enquiry }) => enquiry)];
    expect(enquiries.map(({ email }) => email).sort()).toEqual(['ben@two.example', 'ida@one.example']);
    // Neither letter contains the other.
    for (const { letter, name } of enquiries) expect(letter).toMatch(new RegExp(`soon\\. ${name}$`));
  });

  test('are one if a colleague had passed the enquiry on to the landlord', async () => {
    // When
    const inner = marked('Ida Quirke', 'ida@one.example');
    const outer = `---------- Forwarded message ---------\nFrom: Colm Colleague <colm@office.example>\nDate: Mon, 2 Mar 2026 at 09:30\nSubject: Fwd: House\nTo: <${landlord}>\n\nThis came to me.\n\n${inner}`;
    const classified = await read(landlord, 'Fwd: House', 'text/plain', outer);

    // Then
    if (classified.kind !== 'forwarded-enquiry') throw new Error(classified.reason);
    expect([classified.enquiry.email, classified.others ?? []]).toEqual(['ida@one.example', []]);
  });
});

describe('an enquiry that someone other than the landlord passes on', () => {
  const forwarder = 'Colm Colleague <colm@office.example>';

  test('waits for the landlord and never becomes an application by the person who forwarded it', async () => {
    // When
    const classified = await read(forwarder, 'Fwd: House', 'text/plain', marked('Ida Quirke', 'ida@one.example'));

    // Then
    expect(classified.kind).toBe('unsorted');
    expect(classified.reason).toContain('ida@one.example');
  });

  test('doesn’t stop the sender from applying in their own words above it', async () => {
    // When
    const body = `Hi, my wife and I would like to rent 18 Tannery Row. A friend of ours wrote to you too. Colm\n\n${marked('Ida Quirke', 'ida@one.example')}`;
    const classified = await read(forwarder, 'Fwd: House', 'text/plain', body);

    // Then
    expect(classified.kind).toBe('direct');
  });
});

describe('the letter in an email from a site without a layout', () => {
  const site = 'Roomly <noreply@roomly.example>';
  const fields = 'Name: Ida Quirke\nEmail: ida@one.example\nPhone: 086 000 0044\nProperty: 18 Tannery Row, Athlone';
  const letter = 'I would love to rent the house with my sister.';

  test.each([
    ['it says that nobody reads replies', `${fields}\nMessage: ${letter}\n\nPlease do not reply to this address.`],
    ['it names itself', `${fields}\nMessage: ${letter}\n\nRoomly Ltd, 4 Dock Street`],
    ['its team signs', `${fields}\nMessage: ${letter}\n\nThe Roomly team`],
    ['it says how to answer', `${fields}\nMessage: ${letter}\n\nAnswer Ida\nRoomly`],
    ['it quotes the letter', `${fields}\n\nIda wrote:\n\n"${letter}"\n\nSee you soon on our site`],
  ])('ends where the site’s own text begins: %s', async (_, body) => {
    // When
    const classified = await read(site, 'New lead', 'text/plain', body);

    // Then
    if (classified.kind !== 'enquiry') throw new Error(classified.reason);
    expect(classified.enquiry.letter).toBe(letter);
  });

  test('keeps a sentence that names the site', async () => {
    // When
    const own = `${letter} I saw it on Roomly.`;
    const classified = await read(site, 'New lead', 'text/plain', `${fields}\nMessage:\n${own}`);

    // Then
    if (classified.kind !== 'enquiry') throw new Error(classified.reason);
    expect(classified.enquiry.letter).toBe(own);
  });

  test('takes a date after “From” for the move-in date, in two languages', async () => {
    // When
    const body = `${fields}\nFrom: 4 January 2027\nDaoine / People: 3\nAnimals: none\nMessage: ${letter}`;
    const classified = await read(site, 'New lead', 'text/plain', body);

    // Then
    if (classified.kind !== 'enquiry') throw new Error(classified.reason);
    expect(classified.enquiry).toMatchObject({
      name: 'Ida Quirke',
      moveIn: '2027-01-04',
      occupants: 3,
      pets: false,
    });
  });

  test('is read from a form in German, and its applicant is never the site', async () => {
    // When
    const body =
      'Neue Anfrage zu 18 Tannery Row\n\nVorname: Ida\nNachname: Quirke\nE-Mail: ida@one.example\nTelefon: 086 000 0044\nEinzugsdatum: 01.03.2027\nPersonen im Haushalt: 2\nBeruf: Gärtnerin\nNachricht:\nWir suchen ein Haus in Athlone und würden gern dort wohnen.';
    const classified = await read(site, 'Neue Anfrage', 'text/plain', body);

    // Then
    if (classified.kind !== 'enquiry') throw new Error(classified.reason);
    expect(classified.enquiry).toMatchObject({
      name: 'Ida Quirke',
      email: 'ida@one.example',
      moveIn: '2027-03-01',
      occupants: 2,
      employment: 'Gärtnerin',
      letter: 'Wir suchen ein Haus in Athlone und würden gern dort wohnen.',
    });
  });
});

describe('a form that an office fills in about a tenant', () => {
  const details =
    'Name: Ida Quirke\nEmail: ida@one.example\nPhone: 086 000 0044\nProperty: 18 Tannery Row, Athlone\nAdults: 1';
  const asks = 'Ida would like to view the house and can move at short notice.';

  test.each([
    ['the office is its sender', 'Homeless Section <forms@westmeath.example>', `${details}\n\n${asks}`],
    ['the office is its heading', 'Forms <forms@lettings.example>', `PLACE-FINDER UNIT\n${details}\n\n${asks}`],
    ['it names a key worker', 'Forms <forms@lettings.example>', `${details}\nKey worker: Tom Daly\n\n${asks}`],
    [
      'its letter reads like the tenant’s own',
      'Forms <noreply@lettings.example>',
      `${details}\nReferred by: Una Fay\nMessage: I would love to rent the house with my sister.`,
    ],
  ])('waits for the landlord with the likely listing: %s', async (_, sender, body) => {
    // When
    const classified = await read(sender, 'A tenant for 18 Tannery Row', 'text/plain', body);

    // Then
    expect(classified).toMatchObject({ kind: 'unsorted', suggestions: { listings: ['listing'] } });
    expect(classified.reason).toContain('council or a public body');
  });

  test('is not one that its applicant filled in, even with help from an office', async () => {
    // When
    const own = 'My key worker says HAP would pay you directly. Could I view the house?';
    const classified = await read(
      'Roomly <noreply@roomly.example>',
      'New lead',
      'text/plain',
      `${details}\nMessage: ${own}`,
    );

    // Then
    expect(classified.kind).toBe('enquiry');
  });
});

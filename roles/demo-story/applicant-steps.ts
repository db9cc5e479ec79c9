import { documentSlots } from '../../domain/listings/document-slots.ts';
import type { CollectionField } from '../../domain/calls/information-collection.ts';
import type { AvailableDay } from '../../domain/calls/viewing-appointment.ts';
import { civilDate } from '../../domain/civil-time.ts';
import { inboxAddress } from '../../domain/inbound/inbox-address.ts';
import { fillPlaceholders } from '../../fixtures/fixture-mail.ts';
import { type Enquirer, enquiryId, storyEnquiry, type StoryPerson } from '../../fixtures/demo-story.ts';
import { demoLandlord } from '../../fixtures/demo-world.ts';
import type { DemoDocument } from '../../fixtures/documents/demo.ts';
import { storyPapers } from '../../fixtures/documents/demo-story.ts';
import { pdfFile } from '../../fixtures/sample-documents.ts';
import { type StoryReply, storyReply } from '../../fixtures/story-replies.ts';
import { findApplicationByEmail } from '../../store/applications/find-application.ts';
import { documentsOf } from '../../store/documents/find-documents.ts';
import { isKnownMessageId } from '../../store/inbound/mail-reading.ts';
import { lastOutgoing } from '../../store/outbound/outgoing-mail.ts';
import type { ApplicationTemplate } from '../../store/outbound/templates.ts';
import { answerTo } from '../demo-mails.ts';
import { type ApplicantClient, applicantClient, passcodeMailedTo } from './clients.ts';
import { applicationOf, everyMs, happened, patienceMs, type Step, type Story } from './step.ts';
import { until } from './wait.ts';

/** What the story's applicants do: by email, and on the page behind the link and passcode that they were emailed. */

/** How the screening decided on someone, in words. */
async function screened(person: StoryPerson): Promise<string> {
  const { history } = await applicationOf(person);
  return history.find(({ actor, event }) => actor === 'rule' && event.startsWith('screened'))?.text ?? '';
}

/** Enquires through the platform; ends once the screening has read it. */
export function writes(story: Story, person: Enquirer, says: string): Step {
  return {
    says,
    was: async () => (await findApplicationByEmail(person.email))?.screenedAt != null,
    async act() {
      const to = inboxAddress(demoLandlord.username, story.mailDomain);
      const raw = fillPlaceholders(storyEnquiry(person), { date: story.now() });
      // Sent by a start that was interrupted before it was screened.
      if (!(await isKnownMessageId(enquiryId(person))))
        await story.sender.deliver(
          `the enquiry of ${person.name}`,
          { from: `bounce-${person.number}@mail.daft.ie`, to },
          raw,
        );
      await until(
        `the screening of ${person.name}`,
        async () => (await findApplicationByEmail(person.email))?.screenedAt,
        patienceMs,
        everyMs,
      );
    },
    outcome: () => screened(person),
  };
}

/** Opens the link with the passcode of the last email of a kind, once it has left. */
async function opens({ base }: Story, person: StoryPerson, template: ApplicationTemplate): Promise<ApplicantClient> {
  const { _id } = await applicationOf(person);
  await until(
    `the ${template} mail to ${person.name}`,
    async () => (await lastOutgoing(_id, template))?.status === 'sent',
    patienceMs,
    everyMs,
  );
  const passcode = await passcodeMailedTo(base, person.email);
  if (!passcode) throw new Error(`There is no passcode for ${person.name} among the caught mails.`);
  return applicantClient(base, String(_id), passcode);
}

type DrawnDocument = { slot: string; name: string; bytes: Buffer };

async function papersOf({ papers }: StoryPerson, today: string): Promise<DrawnDocument[]> {
  const bySlot: Partial<Record<string, Readonly<Record<string, DemoDocument>>>> = papers ? storyPapers[papers] : {};
  const wanted = documentSlots.flatMap((slot) =>
    Object.entries(bySlot[slot] ?? {}).map(([name, draw]) => ({ slot, name, draw })),
  );
  return Promise.all(wanted.map(async ({ slot, name, draw }) => ({ slot, name, bytes: await draw(today) })));
}

/** Fills in the missing answers of the form, accepts the statements, and sends it with the documents. */
export function sendsForm(story: Story, person: StoryPerson, says: string): Step {
  return {
    says,
    was: () => happened(person, 'form-sent'),
    async act() {
      const client = await opens(story, person, 'passcode');
      const { _id } = await applicationOf(person);
      // What came by email counts as what it turns out to be once it has been read.
      await until(
        `the papers of ${person.name} to be read`,
        async () => (await documentsOf(_id)).every(({ judgement }) => judgement !== null),
        patienceMs,
        everyMs,
      );
      const fields = await client.post<CollectionField[]>('information_collection/fields');
      const form = new FormData();
      for (const { id, kind } of fields) if (kind === 'ACKNOWLEDGEMENT') form.append(`field_${id}`, 'true');
      for (const { slot, name, bytes } of await papersOf(person, civilDate(story.now()))) {
        const field = fields.find((one) => one.slot === slot);
        if (field)
          form.append(`field_${field.id}`, new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }));
      }
      await client.send('information_collection/submit', form);
    },
  };
}

/** Waits: what was sent is read, and the next stage begins. */
export function movesOn(person: StoryPerson, says: string): Step {
  const was = () => happened(person, 'documents-in-order');
  return { says, was, act: async () => void (await until(`${person.name} to move on`, was, patienceMs, everyMs)) };
}

/** One of the free places, counted from the first: a date, and a time on it. The last one if there are fewer. */
export type SlotWish = { date: number; time: number };

/** The days of this month and the next that have free time slots. */
export async function freeDays(client: ApplicantClient, now: Date): Promise<AvailableDay[]> {
  const [year = 0, month = 0] = civilDate(now).split('-').map(Number);
  const next = month === 12 ? { month: 1, year: year + 1 } : { month: month + 1, year };
  const months = [{ month, year }, next].map((asked) =>
    client.post<AvailableDay[]>('viewing_appointment/available_viewing_slots', asked),
  );
  return (await Promise.all(months)).flat();
}

async function submits(story: Story, person: StoryPerson, wanted: SlotWish): Promise<void> {
  const client = await opens(story, person, 'viewing-invitation');
  const days = await freeDays(client, story.now());
  const day = days[wanted.date] ?? days.at(-1);
  const start_time = day?.slots[wanted.time] ?? day?.slots.at(-1);
  if (!day || !start_time) throw new Error('There is no free time for a viewing.');
  await client.post('viewing_appointment/submit', { date: day.date, start_time });
}

export function books(story: Story, person: StoryPerson, wanted: SlotWish, says: string): Step {
  const was = () => happened(person, 'viewing-booked');
  return {
    says,
    was,
    async act() {
      await submits(story, person, wanted);
      await until(`the viewing of ${person.name}`, was, patienceMs, everyMs);
    },
  };
}

export function reschedules(story: Story, person: StoryPerson, wanted: SlotWish, says: string): Step {
  return { says, was: () => happened(person, 'viewing-moved'), act: () => submits(story, person, wanted) };
}

export function cancels(story: Story, person: StoryPerson, reason: string, says: string): Step {
  return {
    says,
    was: () => happened(person, 'cancelled'),
    act: async () =>
      void (await (await opens(story, person, 'viewing-invitation')).post('viewing_appointment/cancel', { reason })),
  };
}

export function findsNoTime(story: Story, person: StoryPerson, note: string, says: string): Step {
  return {
    says,
    was: () => happened(person, 'none-suit'),
    act: async () =>
      void (await (await opens(story, person, 'viewing-invitation')).post('viewing_appointment/none_suit', { note })),
  };
}

/** Replies to the last email of a kind, with the person's documents if they have any to send. */
export function replies(
  story: Story,
  reply: StoryReply,
  answers: ApplicationTemplate,
  says: string,
  withPapers = false,
): Step {
  return {
    says,
    was: () => isKnownMessageId(reply.id),
    async act() {
      const answered = await answerTo(reply.by.email, story.mailDomain, answers, patienceMs);
      const papers = withPapers ? await papersOf(reply.by, civilDate(story.now())) : [];
      const raw = fillPlaceholders(
        storyReply(
          reply,
          papers.map(({ name, bytes }) => pdfFile(name, bytes)),
        ),
        { ...answered, date: story.now() },
      );
      await story.sender.deliver(
        `the reply of ${reply.by.name}`,
        { from: reply.by.email, to: answered.replyAddress ?? '' },
        raw,
      );
    },
  };
}

import type { SaveAvailability, ViewingAvailability } from '../../domain/calls/availability.ts';
import type { Conversation } from '../../domain/calls/conversations.ts';
import type { AcceptPreview } from '../../domain/calls/accept-tenant.ts';
import type { ListingList } from '../../domain/calls/listing.ts';
import type { StoryPerson } from '../../fixtures/demo-story.ts';
import { lastOutgoing } from '../../store/outbound/outgoing-mail.ts';
import { applicationOf, happened, type Step, type Story } from './step.ts';

/** What the story's landlord does, signed in. */

async function listingAt({ landlord }: Story, address: string): Promise<string> {
  const { listings } = await landlord.get<ListingList>('/listing/list', {});
  const found = listings.find((listing) => listing.address.startsWith(address));
  if (!found) throw new Error(`There is no listing at ${address}.`);
  return found.listing_id;
}

export function offersViewings(
  story: Story,
  address: string,
  weekly_availability: SaveAvailability['weekly_availability'],
  viewers: number,
  says: string,
): Step {
  return {
    says,
    async was() {
      const kept = await story.landlord.get<ViewingAvailability>('/listing/viewing_availability', {
        listing_id: await listingAt(story, address),
      });
      return kept.weekly_availability.length + kept.date_availability_overrides.length > 0;
    },
    async act() {
      const listing_id = await listingAt(story, address);
      await story.landlord.post('/listing/viewing_availability', {
        listing_id,
        weekly_availability,
        date_availability_overrides: [],
        num_of_applicants_per_viewing_slot: viewers,
      });
    },
  };
}

async function movesForward({ landlord }: Story, person: StoryPerson): Promise<void> {
  const { _id, listingId, stage, subState } = await applicationOf(person);
  await landlord.post('/listing/application_pipeline/move_forward', {
    application_id: String(_id),
    listing_id: String(listingId),
    stage,
    sub_state: subState,
  });
}

/** Moves forward someone whom the screening rejected or left for review. */
export function overrules(story: Story, person: StoryPerson, says: string): Step {
  return { says, was: () => happened(person, 'moved-forward', 'landlord'), act: () => movesForward(story, person) };
}

/** Moves someone forward, from wherever they are, until they await the decision. */
export function bringsToDecision(story: Story, person: StoryPerson, says: string): Step {
  const was = async () => (await applicationOf(person)).stage === 'final_decision';
  return {
    says,
    was,
    async act() {
      while (!(await was())) await movesForward(story, person);
    },
  };
}

/** Rejects someone, with an email that tells them. */
export function tellsOfRejection(story: Story, person: StoryPerson, reason: string, says: string): Step {
  return {
    says,
    was: async () => (await lastOutgoing((await applicationOf(person))._id, 'rejection')) !== null,
    async act() {
      const { _id, listingId } = await applicationOf(person);
      await story.landlord.post('/listing/application_pipeline/reject', {
        application_id: String(_id),
        listing_id: String(listingId),
        reason,
        tell: true,
      });
    },
  };
}

/** Reads the conversation and writes into it. The id makes it one message however often it is sent. */
export function writesTo(
  story: Story,
  person: StoryPerson,
  message: { client_id: string; text: string },
  says: string,
): Step {
  const conversation = async () =>
    story.landlord.get<Conversation>('/listing/conversation', {
      application_id: String((await applicationOf(person))._id),
    });
  return {
    says,
    was: async () =>
      (await conversation()).messages.some(
        ({ from_applicant, new_text }) => !from_applicant && new_text.includes(message.text),
      ),
    async act() {
      const application_id = String((await applicationOf(person))._id);
      await story.landlord.post('/listing/conversation/read', { application_id, until: story.now().toISOString() });
      await story.landlord.post('/listing/conversation/send', { application_id, ...message });
    },
  };
}

/** Looks at what accepting would change, and accepts exactly that; the others are told. */
export function accepts(story: Story, person: StoryPerson, says: string): Step {
  return {
    says,
    was: async () => (await applicationOf(person)).subState === 'accepted',
    async act() {
      const { _id, listingId } = await applicationOf(person);
      const asked = { application_id: String(_id), listing_id: String(listingId) };
      const { version, refusal } = await story.landlord.get<AcceptPreview>(
        '/listing/application_pipeline/accept_preview',
        asked,
      );
      if (!version) throw new Error(refusal ?? 'There is nothing to accept.');
      await story.landlord.post('/listing/application_pipeline/accept_tenant', {
        ...asked,
        version,
        tell_others: true,
      });
    },
  };
}

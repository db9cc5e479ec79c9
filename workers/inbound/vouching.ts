import { domainToASCII } from 'node:url';
import { outboundText } from '../../domain/outbound/text.ts';
import { emailKey } from '../../domain/applications/person.ts';
import type { Authentication, Message } from '../../domain/inbound/message.ts';
import type { Origin } from '../../domain/inbound/vouching.ts';
import { NetworkList } from '../../mail/network-list.ts';
import { judgeAuthentication } from '../../mail/read/trust.ts';
import type { Classification } from '../../mail/read/verdict.ts';
import { proveAddress } from '../../store/applications/address-proof.ts';
import type { Application } from '../../store/applications/application.ts';
import { recordHistory } from '../../store/applications/history.ts';
import type { JobContext } from '../job.ts';
import type { DeliveryInput } from './read-delivery.ts';

/** Where a message comes from, for the rules in domain/inbound/vouching.ts. */
export function originOf(
  classified: Classification,
  {
    authentication,
    message,
    mail,
  }: Pick<DeliveryInput, 'authentication' | 'message'> & { mail: Pick<DeliveryInput['mail'], 'envelope'> },
  { settings }: { settings: Pick<JobContext['settings'], 'trustedAddresses'> },
): Origin {
  return {
    trust: judgeAuthentication(authentication).level,
    author: authorOf(message, authentication),
    // Without an author nothing is authenticated (mail/read/checks/authors.ts).
    isFromTrustedServer:
      message.authors.length > 0 && new NetworkList(settings.trustedAddresses ?? []).has(mail.envelope.remoteAddress),
    onBehalf: onBehalfOf(classified),
  };
}

/** The only author, if of the domain that was checked: the checker may have parsed a different address. */
function authorOf({ authors }: Message, authentication: Authentication | null): string | null {
  const [author, ...others] = authors;
  if (!author || others.length > 0) return null;
  const domain = author.address.slice(author.address.lastIndexOf('@') + 1);
  const isChecked = (checked: string) => domainToASCII(checked) === domainToASCII(domain);
  return !authentication || isChecked(authentication.fromDomain ?? '') ? author.address : null;
}

function onBehalfOf(classified: Classification): Origin['onBehalf'] {
  if (classified.kind === 'enquiry') return classified.platform === null ? 'anyone' : 'platform';
  if (classified.kind === 'forwarded-enquiry') return classified.byLandlord ? 'landlord' : 'anyone';
  return null;
}

/**
 * Takes a reply to the conversation's own address as proof that the reader of the applicant's address got our question:
 * its token was sent nowhere else. What was waiting for that continues.
 */
export async function takeAsProof(
  { _id, landlordId, email, addressUnproven }: Application,
  classified: Extract<Classification, { kind: 'reply' }>,
  isVouched: (address: string) => boolean,
  { now, enqueue }: JobContext,
): Promise<void> {
  if (!addressUnproven || !email) return;
  if (classified.by !== 'token' && !(classified.knownSender && isVouched(email))) return;
  const proven = await proveAddress(landlordId, emailKey(email));
  await recordHistory(_id, { at: now(), actor: 'mail', event: 'replied', text: outboundText.addressProven({ email }) });
  for (const id of proven) await enqueue('screen-application', { applicationId: String(id) }, now().getTime());
}

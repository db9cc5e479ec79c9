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

/** Where a message comes from, for the rules of domain/inbound/vouching.ts. */
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

/** The one author, of the domain that was checked: what read the address for the check may have read another one. */
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
 * A reply to the conversation's own address shows that whoever reads at the applicant's got our question: its token
 * went nowhere else. What waited for that continues.
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

import { outboundText } from '../../domain/outbound/text.ts';
import { emailKey } from '../../domain/applications/person.ts';
import { isVouchedFor, type Origin } from '../../domain/inbound/vouching.ts';
import { judgeAuthentication } from '../../mail/read/trust.ts';
import type { Classified } from '../../mail/read/verdict.ts';
import { proveAddress } from '../../store/applications/address-proof.ts';
import { type Application, recordHistory } from '../../store/applications/application.ts';
import type { JobContext } from '../job.ts';
import type { DeliveryInput } from './read-delivery.ts';

/** The rule whether a message's origin vouches for an address (domain/inbound/vouching.ts). */
export function vouching(
  classified: Classified,
  { authentication, message, mail }: DeliveryInput,
  { settings }: JobContext,
): (address: string) => boolean {
  const origin: Origin = {
    trust: judgeAuthentication(authentication).level,
    fromDomain: authentication?.fromDomain ?? null,
    isFromTrustedServer: settings.trustedAddresses?.includes(mail.envelope.remoteAddress) ?? false,
    onBehalf: onBehalfOf(classified),
  };
  // Without an author nothing is authenticated (mail/read/checks/authors.ts).
  return (address) => message.authors.length > 0 && isVouchedFor(address, origin);
}

function onBehalfOf(classified: Classified): Origin['onBehalf'] {
  if (classified.kind === 'enquiry' && classified.platform !== null) return 'platform';
  return classified.kind === 'forwarded-enquiry' && classified.byLandlord ? 'landlord' : null;
}

/**
 * A reply to the conversation's own address shows that whoever reads at the applicant's got our question: its token went
 * nowhere else. What waited for that continues.
 */
export async function takeAsProof(
  { _id, landlordId, email, addressUnproven }: Application,
  classified: Extract<Classified, { kind: 'reply' }>,
  isVouched: (address: string) => boolean,
  { now, enqueue }: JobContext,
): Promise<void> {
  if (!addressUnproven || !email) return;
  if (classified.by !== 'token' && !(classified.knownSender && isVouched(email))) return;
  const proven = await proveAddress(landlordId, emailKey(email));
  await recordHistory(_id, { at: now(), actor: 'mail', event: 'replied', text: outboundText.addressProven({ email }) });
  for (const id of proven) await enqueue('screen-application', { applicationId: String(id) }, now().getTime());
}

import { createHmac } from 'node:crypto';
import {
  type ApplicantPage,
  linkName,
  linkSecretLength,
  namedApplication,
} from '../../domain/applications/applicant-link.ts';
import type { PasscodeCaller } from '../../domain/applications/passcode.ts';
import { derivedKey, isMadeWith } from '../derived-key.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/**
 * The secret in the link of one application. Alone it opens nothing, but it shows that whoever types a passcode has
 * seen the email. It is derived from the installation's secret, so that every email of an application has the same
 * link.
 */
export function linkSecretOf(secret: string, applicationId: string): string {
  const mac = createHmac('sha256', derivedKey(secret, 'applicant-link')).update(applicationId).digest();
  return [...mac.subarray(0, linkSecretLength)].map((byte) => letters[byte % letters.length]).join('');
}

/** The address of an applicant's page, as used in emails. */
export function applicantLink(
  { secret, publicUrl }: { secret: string; publicUrl: string },
  page: ApplicantPage,
  applicationId: string,
): string {
  const name = linkName(applicationId, linkSecretOf(secret, applicationId));
  return `${publicUrl.replace(/\/+$/, '')}/applications/${page}/${name}`;
}

/** Which application a call names, and whether the caller has its link. A wrong secret counts as none. */
export function callerOf(secret: string, applicationId: string): { id: string; caller: PasscodeCaller } {
  const { id, linkSecret } = namedApplication(applicationId);
  if (linkSecret === null) return { id, caller: 'without-link' };
  const right = isMadeWith(secret, Buffer.from(linkSecret), (one) => Buffer.from(linkSecretOf(one, id)));
  return { id, caller: right ? 'with-link' : 'without-link' };
}
